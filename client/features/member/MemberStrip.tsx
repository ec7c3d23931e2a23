import { shownPhone } from '@tillwright/domain/person/phone.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { addCents } from '@tillwright/domain/money/cents.ts'

import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { User, UserPlus, X } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import { LevelTag } from './LevelTag.tsx'
import styles from './MemberStrip.module.css'
import { usePointsName } from './points-name.ts'

export interface MemberStripProps {
  readonly member: Member | null
  readonly couponCount: number
  readonly keyHint?: string | undefined
  /** Finds a member, or shows the one chosen. */
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** Member of this sale with their assets, or the way to find one. */
export function MemberStrip(props: MemberStripProps) {
  const { member, keyHint, onOpen, onRemove } = props
  const words = useWords()
  if (!member) {
    return (
      <button type="button" className={styles.guest} onClick={onOpen}>
        <UserPlus size={20} aria-hidden="true" />
        <span className={styles.add}>{words.sell.addMember}</span>
        <span className={styles.hint}>{words.sell.addMemberHint}</span>
        {keyHint && <KeyHint keys={keyHint} />}
      </button>
    )
  }
  return (
    <div className={styles.strip}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.avatar}>
          <User size={20} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <span className={styles.phone}>
            {shownPhone(member.phone)}
            <LevelTag member={member} className={styles.level} />
          </span>
          <MemberFacts member={member} couponCount={props.couponCount} />
        </span>
      </button>
      <IconButton
        label={words.sell.removeMember}
        icon={<X size={20} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  )
}

/** Points, balance and coupons in one line; points only where the member's may be seen. */
function MemberFacts({ member, couponCount }: { member: Member; couponCount: number }) {
  const words = useWords()
  const pointsName = usePointsName()
  const balance = addCents(member.realBalanceCents, member.giftBalanceCents)
  const facts = [
    member.showsPoints && words.sell.pointsShort(pointsName, grouped(member.points)),
    words.sell.balance(amountLabel(balance)),
    couponCount > 0 && words.sell.couponCount(couponCount),
  ]
  return <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
}

const grouped = (count: number): string => new Intl.NumberFormat('en').format(count)
