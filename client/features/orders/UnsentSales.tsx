import { Button } from '@tillwright/ui/button/Button.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { CloudUpload } from 'lucide-react'
import type { OutboxRow } from '../../platform/storage/outbox-row.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { dayClockText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { numberTail } from './order.ts'
import { retrySale } from './retry-sale.ts'
import styles from './UnsentSales.module.css'

/** Sales stored on this till that are not with the server yet: the only copy there is. */
export function UnsentSales() {
  const words = useWords()
  const rows = useOutbox((state) => state.rows)
  const serverSays = useOutbox((state) => state.serverSays)
  if (rows.length === 0) return null
  return (
    <section className={styles.unsent} aria-label={words.orders.unsent}>
      <p className={styles.title}>
        <CloudUpload size={18} aria-hidden="true" />
        {words.orders.unsentTitle(rows.length)}
      </p>
      {serverSays !== null && <output className={styles.why}>{serverSays}</output>}
      <ul>
        {rows.map((row) => (
          <UnsentRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function UnsentRow({ row }: { readonly row: OutboxRow }) {
  const words = useWords()
  const { state } = row
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{numberTail(row.label)}</b> <small>{dayClockText(row.writtenAtMs)}</small>
        {state.kind === 'attention' && <span className={styles.why}>{state.message}</span>}
      </span>
      {state.kind === 'attention' ? (
        <Button onClick={() => void retrySale(row)}>{words.orders.tryAgain}</Button>
      ) : (
        <Tag tone="warn">{words.orders.unsent}</Tag>
      )}
      <Money className={styles.amount} cents={row.amountCents} />
    </li>
  )
}
