import { shownPhone } from '@tillwright/domain/person/phone.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Boxes, IdCard, Ticket } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import { Avatar } from './Avatar.tsx'
import { LevelTag } from './LevelTag.tsx'
import styles from './MemberCard.module.css'
import { MemberFacts } from './MemberFacts.tsx'

export interface MemberCardProps {
  readonly member: Member
  readonly couponCount: number
  readonly onCoupons: () => void
  /** Boxes that leave with the goods of this sale; null where none are lent. */
  readonly onLend: (() => void) | null
  /** Leads to the whole of this member: top-ups, crates, orders. */
  readonly onMore: () => void
  readonly onChange: () => void
  readonly onRemove: () => void
}

/** The member being served, with their assets. */
export function MemberCard(props: MemberCardProps) {
  const { member, couponCount, onCoupons, onLend, onMore, onChange, onRemove } = props
  const words = useWords()
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Avatar name={member.nick} />
        <div>
          <p className={styles.nick}>
            {member.nick}
            <LevelTag member={member} />
          </p>
          <p className={styles.phone}>{shownPhone(member.phone)}</p>
        </div>
      </div>
      <div className={styles.facts}>
        <MemberFacts member={member} couponCount={couponCount} />
      </div>
      <div className={styles.acts}>
        <Button icon={<Ticket size={20} aria-hidden="true" />} onClick={onCoupons}>
          {words.person.seeCoupons}
        </Button>
        {onLend && (
          <Button icon={<Boxes size={20} aria-hidden="true" />} onClick={onLend}>
            {words.boxes.lend}
          </Button>
        )}
        <Button icon={<IdCard size={20} aria-hidden="true" />} onClick={onMore}>
          {words.person.card}
        </Button>
        <Button onClick={onChange}>{words.person.change}</Button>
        <Button variant="ghost" onClick={onRemove}>
          {words.person.remove}
        </Button>
      </div>
    </div>
  )
}
