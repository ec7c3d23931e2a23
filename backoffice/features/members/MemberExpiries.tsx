import { queryExpiringBalances } from '@tillwright/contract/member-record.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './MemberDialog.module.css'

/** What this member loses next, if it is not spent. */
export function MemberExpiries({ memberId }: { readonly memberId: string }) {
  const { members: say } = useWords()
  const { data } = useQuery(queryExpiringBalances, { userId: memberId })
  const list = data?.list ?? []
  if (list.length === 0) return null
  return (
    <ul className={styles.expiring}>
      {list.map(({ book, amount, lastDay }) => (
        <li key={book}>
          {book === 'points'
            ? say.expiring.points(new Intl.NumberFormat('en').format(amount), lastDay)
            : say.expiring[book](amountLabel(cents(amount)), lastDay)}
        </li>
      ))}
    </ul>
  )
}
