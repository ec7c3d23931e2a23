import { addCents, type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { paysMemberPrice, usualBenefits } from '@tillwright/domain/member/member-level.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './MemberFacts.module.css'
import { usePointsName } from './points-name.ts'

export interface MemberFactsProps {
  readonly member: Member
  readonly couponCount: number
  /** Held for boxes; nothing where it is not known. */
  readonly depositCents?: Cents
}

/** Assets of this member: money, points, coupons, and the boxes they have not returned. */
export function MemberFacts({ member, couponCount, depositCents = zeroCents }: MemberFactsProps) {
  const words = useWords()
  const pointsName = usePointsName()
  const { realBalanceCents, giftBalanceCents } = member
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.person.balance}</dt>
        <dd>
          <Money cents={addCents(realBalanceCents, giftBalanceCents)} />
        </dd>
        {giftBalanceCents > 0 && (
          <dd className={styles.aside}>{words.person.giftPart(amountLabel(giftBalanceCents))}</dd>
        )}
      </div>
      {member.showsPoints && (
        <div>
          <dt>{pointsName}</dt>
          <dd>{new Intl.NumberFormat('en').format(member.points)}</dd>
        </div>
      )}
      <LevelFact member={member} />
      <div>
        <dt>{words.person.coupons}</dt>
        <dd>{words.person.couponsHeld(couponCount)}</dd>
      </div>
      <div>
        <dt>{words.person.boxes}</dt>
        <dd>{words.person.boxesOwed(member.owedBoxes)}</dd>
        {depositCents > 0 && (
          <dd className={styles.aside}>{words.person.deposit(amountLabel(depositCents))}</dd>
        )}
      </div>
    </dl>
  )
}

/** The level of a member and what it gives; nothing where there is none. */
function LevelFact({ member }: { readonly member: Member }) {
  const words = useWords()
  const level = inLanguage(useLanguage(), member.levelName, member.levelNameEn)
  if (level === '') return null
  const percent = member.pointsPercent ?? usualBenefits.pointsPercent
  const gives = [
    paysMemberPrice(member) ? words.person.memberPrices : words.person.noMemberPrices,
    percent !== usualBenefits.pointsPercent && words.person.pointsRate(percent / 100),
  ]
  return (
    <div>
      <dt>{words.person.level}</dt>
      <dd>{level}</dd>
      <dd className={styles.aside}>{gives.filter(Boolean).join(' · ')}</dd>
    </div>
  )
}
