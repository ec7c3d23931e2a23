import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { addCents } from '@tillwright/domain/money/cents.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useWords } from '../../platform/words/words.ts'
import type { FoundMember } from './find-members.ts'
import { LevelTag } from './LevelTag.tsx'
import styles from './MemberPicker.module.css'

export interface MemberRowProps {
  readonly member: FoundMember
  readonly isChosen: boolean
  readonly onTake: (member: FoundMember) => void
}

/** A member that was found: enough to distinguish two people of one name. */
export function MemberRow({ member, isChosen, onTake }: MemberRowProps) {
  const words = useWords()
  return (
    <button
      type="button"
      className={classNames(styles.row, isChosen && styles.chosen)}
      aria-current={isChosen || undefined}
      aria-disabled={member.stopped || undefined}
      onClick={() => !member.stopped && onTake(member)}
    >
      <span className={styles.avatar} aria-hidden="true">
        {[...member.nick][0] ?? '·'}
      </span>
      <span className={styles.who}>
        <span className={styles.nick}>
          {member.nick}
          {member.stopped ? (
            <Tag tone="bad">{words.person.stopped}</Tag>
          ) : (
            <LevelTag member={member} />
          )}
        </span>
        <span className={styles.phone}>{shownPhone(member.phone)}</span>
      </span>
      <Money
        className={styles.balance}
        cents={addCents(member.realBalanceCents, member.giftBalanceCents)}
      />
    </button>
  )
}
