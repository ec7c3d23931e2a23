import { shownPhone, isPhone } from '@tillwright/domain/person/phone.ts'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/words/words.ts'
import type { FoundMember } from './find-members.ts'
import { Avatar } from './Avatar.tsx'
import { LevelTag } from './LevelTag.tsx'
import styles from './MemberHead.module.css'

/** A whole phone number stays in sight for so long, then it is masked again. */
const revealedMs = 5000

interface MemberHeadProps {
  readonly member: FoundMember
  /** Opens what may be changed about them; null for whoever may change nothing. */
  readonly onEdit?: (() => void) | null
}

/**
 * Identity of a member. The number is masked; a user who received all of it may look for a moment.
 */
export function MemberHead({ member, onEdit = null }: MemberHeadProps) {
  const words = useWords()
  const [revealed, setRevealed] = useState(false)
  useEffect(() => {
    if (!revealed) return
    const timer = setTimeout(() => setRevealed(false), revealedMs)
    return () => clearTimeout(timer)
  }, [revealed])
  const Icon = revealed ? EyeOff : Eye
  return (
    <header className={styles.head}>
      <Avatar name={member.nick} />
      <div className={styles.who}>
        <h2 className={styles.nick}>
          {member.nick}
          <LevelTag member={member} />
          {member.stopped && <Tag tone="bad">{words.person.stopped}</Tag>}
        </h2>
        <p className={styles.phone}>
          {revealed ? member.phone : shownPhone(member.phone)}
          {isPhone(member.phone) && (
            <IconButton
              label={revealed ? words.person.hidePhone : words.person.showPhone}
              icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setRevealed(!revealed)}
            />
          )}
        </p>
      </div>
      {onEdit && (
        <IconButton
          label={words.person.edit}
          icon={<Pencil size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onEdit}
        />
      )}
    </header>
  )
}
