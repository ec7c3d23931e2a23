import { queryExpiringBalances } from '@tillwright/contract/member-record.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Hourglass } from 'lucide-react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import styles from './MemberExpiries.module.css'
import { usePointsName } from './points-name.ts'

type Expiring = Output<typeof queryExpiringBalances>['list'][number]

/** What this member loses next, if it is not spent; nothing where that is unknown. */
export function MemberExpiries({
  member,
}: {
  readonly member: Pick<Member, 'id' | 'showsPoints'>
}) {
  const words = useWords()
  const pointsName = usePointsName()
  const { data } = useQuery(queryExpiringBalances, { userId: member.id })
  const shown = data?.list.filter(({ book }) => book !== 'points' || member.showsPoints) ?? []
  if (shown.length === 0) return null
  return (
    <ul className={styles.list}>
      {shown.map((one) => (
        <li key={one.book}>
          <Hourglass size={16} strokeWidth={1.5} aria-hidden="true" />
          {textOf(one, words, pointsName)}
        </li>
      ))}
    </ul>
  )
}

function textOf({ book, amount, lastDay }: Expiring, words: Words, pointsName: string): string {
  if (book === 'points') {
    const count = new Intl.NumberFormat('en').format(amount)
    return words.expiry.points(count, pointsName, lastDay)
  }
  return words.expiry[book](amountLabel(cents(amount)), lastDay)
}
