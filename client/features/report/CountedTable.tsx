import { Money } from '@tillwright/ui/text/Money.tsx'
import { Difference } from '../shift/Difference.tsx'
import type { CloseReport } from '../shift/shift-store.ts'
import styles from '@tillwright/ui/layout/tender-table.module.css'
import { usedTenders } from '../shift/used-tenders.ts'
import { useWords } from '../../platform/words/words.ts'

/** Each tender of a past shift: the expected amount, the counted one, and the difference. */
export function CountedTable({ report }: { readonly report: CloseReport }) {
  const words = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.shift.tender}</th>
          <th scope="col">{words.shift.system}</th>
          <th scope="col">{words.report.counted}</th>
          <th scope="col">{words.shift.difference}</th>
        </tr>
      </thead>
      <tbody>
        {usedTenders(report).map(({ tender, systemCents, countedCents, differenceCents }) => (
          <tr key={tender}>
            <th scope="row">{words.tender.kinds[tender]}</th>
            <td>{systemCents === null ? '—' : <Money cents={systemCents} />}</td>
            <td>{countedCents !== null && <Money cents={countedCents} />}</td>
            <td>{differenceCents !== null && <Difference cents={differenceCents} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
