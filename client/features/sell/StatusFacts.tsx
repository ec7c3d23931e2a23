import { Button } from '@tillwright/ui/button/Button.tsx'
import { useConnection } from '../../platform/api/connection.ts'
import { stopSync, syncCatalogue } from '../catalogue/catalogue-service.ts'
import { useCatalogue } from '../catalogue/catalogue-store.ts'
import { againPrints, failedPrints } from '../../platform/devices/printer/print-job.ts'
import { printAllAgain, usePrinting } from '../../platform/devices/printer/printer.ts'
import { resumeOutbox, useOutbox } from '../outbox/outbox.ts'
import { shortClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './TillStatus.module.css'

/** Full state of the till, and the remedies. */
export function StatusFacts({ onDoubts }: { readonly onDoubts: () => void }) {
  const words = useWords()
  const connection = useConnection((state) => state.connection)
  const { waiting, attention } = useOutbox()
  const failed = usePrinting(({ jobs }) => failedPrints(jobs))
  const again = usePrinting(({ jobs }) => againPrints(jobs).length)
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
        <GoodsFacts />
      </dl>
      <div className={styles.acts}>
        <Button onClick={() => void resumeOutbox()}>{words.till.uploadNow}</Button>
        {again > 0 && <Button onClick={printAllAgain}>{words.prints.allAgain(again)}</Button>}
        <Button onClick={onDoubts}>{words.tender.doubts}</Button>
        <SyncButton />
      </div>
    </div>
  )
}

/** How many goods are here, and how far the reading of the others has come. */
function GoodsFacts() {
  const { till } = useWords()
  const { goodsCount, syncedAtMs, isSyncing, failure, read } = useCatalogue()
  const { count, total } = read
  if (isSyncing) {
    return (
      <dd>
        <output>{till.goodsRead(count, total)}</output>
        {/* Without a value it is a bar that says only that something goes on. */}
        <progress
          className={styles.progress}
          aria-label={till.syncNow}
          max={total ?? 1}
          {...(total !== null && { value: count })}
        />
      </dd>
    )
  }
  return (
    <dd>
      {till.goodsSynced(String(goodsCount), shortClockText(syncedAtMs))}
      <br />
      <output>
        {failure === 'stopped' ? till.goodsStopped(count, total) : till.goodsChanged(count)}
      </output>
    </dd>
  )
}

function SyncButton() {
  const { till } = useWords()
  const { isSyncing, failure } = useCatalogue()
  if (isSyncing) return <Button onClick={stopSync}>{till.syncStop}</Button>
  return (
    <Button onClick={() => void syncCatalogue()}>
      {failure === 'stopped' ? till.syncOn : till.syncNow}
    </Button>
  )
}
