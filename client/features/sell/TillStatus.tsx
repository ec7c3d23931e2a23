import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { type PillCount, StatusPill } from '@tillwright/ui/state/StatusPill.tsx'
import { CircleHelp, CloudUpload, Printer, PrinterX, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { failedPrints } from '../../platform/devices/printer/print-job.ts'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { useLayer } from '../../platform/navigation/navigation.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { useWords } from '../../platform/words/words.ts'
import { useDoubtCount } from '../sale/doubt-count.ts'
import { openPanel } from './sell-panels.ts'
import styles from './TillStatus.module.css'

const StatusFacts = lazyPart('status', async () => (await import('./StatusFacts.tsx')).StatusFacts)

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

/**
 * Returns the counts of pending work; the printer is always listed, so that its zero can be
 * trusted.
 */
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
      isIdle: failed === 0,
    })
  }
  return counts
}
