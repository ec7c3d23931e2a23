import { Button } from '@tillwright/ui/button/Button.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { type PillCount, StatusPill } from '@tillwright/ui/state/StatusPill.tsx'
import { CircleHelp, CloudUpload, Printer, PrinterX, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../api/connection.ts'
import { syncCatalogue } from '../catalogue/catalogue-service.ts'
import { useCatalogue } from '../catalogue/catalogue-store.ts'
import { failedPrints } from '../devices/print-job.ts'
import { usePrinting } from '../devices/printer.ts'
import { useLayer } from '../navigation/navigation.ts'
import { resumeOutbox, useOutbox } from '../outbox/outbox.ts'
import { shortClockText } from '../words/time-text.ts'
import { useWords } from '../words/words.ts'
import { useDoubtCount } from '../sale/doubt-count.ts'
import { openPanel } from './sell-panels.ts'
import styles from './TillStatus.module.css'

/** Connection, sales on their way, receipts not printed: one pill, and all of it on a press. */
export function TillStatus() {
  const words = useWords()
  const connection = useConnection((state) => state.connection)
  const counts = useCounts()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
  const tone = connection === 'online' ? 'ok' : connection === 'weak' ? 'warn' : 'bad'
  return (
    <div className={styles.status}>
      <StatusPill
        tone={tone}
        icon={tone === 'bad' ? <WifiOff size={16} aria-hidden="true" /> : undefined}
        label={words.shell[connection]}
        counts={counts}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <Popover label={words.till.statusTitle} onClose={close} className={styles.card}>
          <StatusFacts
            onDoubts={() => {
              close()
              openPanel('doubts')
            }}
          />
        </Popover>
      )}
    </div>
  )
}

/** What still waits; the printer is always named, so that its zero can be trusted. */
function useCounts(): readonly PillCount[] {
  const words = useWords()
  const waiting = useOutbox((state) => state.waiting + state.attention.length)
  const failed = usePrinting(({ jobs }) => failedPrints(jobs))
  const doubts = useDoubtCount(({ count }) => count)
  const counts: PillCount[] = []
  if (waiting > 0) {
    counts.push({
      icon: <CloudUpload size={16} aria-hidden="true" />,
      text: words.till.waitingUpload(waiting),
      label: words.till.queueUpload(waiting),
    })
  }
  if (doubts > 0) {
    counts.push({
      icon: <CircleHelp size={16} aria-hidden="true" />,
      text: String(doubts),
      label: `${words.tender.doubts} ${doubts}`,
    })
  }
  if (waiting === 0 || failed > 0) {
    const Icon = failed > 0 ? PrinterX : Printer
    counts.push({
      icon: <Icon size={16} aria-hidden="true" />,
      text: failed > 0 ? words.till.waitingPrint(failed) : '0',
      label: failed > 0 ? words.till.queuePrint(failed) : words.till.allPrinted,
    })
  }
  return counts
}

function StatusFacts({ onDoubts }: { readonly onDoubts: () => void }) {
  const words = useWords()
  const connection = useConnection((state) => state.connection)
  const { waiting, attention } = useOutbox()
  const failed = usePrinting(({ jobs }) => failedPrints(jobs))
  const { goodsCount, syncedAtMs, isSyncing } = useCatalogue()
  const unsent = waiting + attention.length
  return (
    <div className={styles.facts}>
      <h2 className={styles.title}>{words.till.statusTitle}</h2>
      <dl className={styles.list}>
        <dt>{words.till.network}</dt>
        <dd>{words.shell[connection]}</dd>
        <dt>{words.till.uploads}</dt>
        <dd>
          {unsent === 0 ? words.till.allUploaded : words.till.queueUpload(unsent)}
          {attention.length > 0 && ` · ${words.till.needsPerson(attention.length)}`}
        </dd>
        <dt>{words.till.prints}</dt>
        <dd>{failed === 0 ? words.till.allPrinted : words.till.queuePrint(failed)}</dd>
        <dt>{words.till.goodsState}</dt>
        <dd>
          {isSyncing
            ? words.goods.syncing
            : words.till.goodsSynced(String(goodsCount), shortClockText(syncedAtMs))}
        </dd>
      </dl>
      <div className={styles.acts}>
        <Button onClick={() => void resumeOutbox()}>{words.till.uploadNow}</Button>
        <Button onClick={onDoubts}>{words.tender.doubts}</Button>
        <Button busy={isSyncing} onClick={() => void syncCatalogue()}>
          {words.till.syncNow}
        </Button>
      </div>
    </div>
  )
}
