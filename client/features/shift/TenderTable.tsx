import { Money } from '@tillwright/ui/text/Money.tsx'
import { subtractCents } from '@tillwright/domain/money/cents.ts'
import { Check } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import { countedCents, isUncounted } from './cash-count.ts'
import { Difference } from './Difference.tsx'
import { type CloseReport, useHandover } from './shift-store.ts'
import styles from '@tillwright/ui/layout/tender-table.module.css'
import { usedTenders } from './used-tenders.ts'

/** Expected amount of each tender, and for cash the counted one. */
export function TenderTable({ report }: { readonly report: CloseReport }) {
  const words = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.shift.tender}</th>
          <th scope="col">{words.shift.count}</th>
          <th scope="col">{words.shift.system}</th>
          <th scope="col" className={styles.counted}>
            {words.shift.counted}
          </th>
          <th scope="col">{words.shift.difference}</th>
        </tr>
      </thead>
      <tbody>
        {usedTenders(report).map((row) => (
          <TenderRow key={row.tender} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function TenderRow({ row }: { readonly row: CloseReport['tenders'][number] }) {
  const words = useWords()
  const count = useHandover((state) => state.count)
  const isCash = row.tender === 'cash'
  // Machine payments count themselves; only cash is counted by hand.
  const cash = isUncounted(count) ? null : countedCents(count)
  const counted = isCash ? cash : row.systemCents
  const difference =
    isCash && cash !== null && row.systemCents !== null
      ? subtractCents(cash, row.systemCents)
      : null
  return (
    <tr>
      <th scope="row">{isCash ? words.shift.cash : words.tender.kinds[row.tender]}</th>
      <td>{row.count}</td>
      <td>{row.systemCents === null ? '—' : <Money cents={row.systemCents} />}</td>
      <td className={styles.counted}>{counted === null ? '—' : <Money cents={counted} />}</td>
      <td>
        {isCash ? (
          difference !== null && <Difference cents={difference} />
        ) : (
          <span className={styles.same}>
            <Check size={16} aria-hidden="true" />
            {words.shift.same}
          </span>
        )}
      </td>
    </tr>
  )
}
