import { Button } from '@tillwright/ui/button/Button.tsx'
import { Check } from 'lucide-react'
import { changeCart, undoCart } from '../cart/cart-store.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { chooseMember, type FoundMember } from './find-members.ts'
import styles from './MemberView.module.css'

export interface MemberUseProps {
  readonly member: FoundMember
  readonly inUse: boolean
  readonly onDone: () => void
}

/** Puts the member on the current sale, or takes them off it. */
export function MemberUse({ member, inUse, onDone }: MemberUseProps) {
  const words = useWords()
  return (
    <footer className={styles.footer}>
      {inUse ? (
        <Button
          wide
          tall
          icon={<Check size={20} aria-hidden="true" />}
          onClick={() => {
            changeCart({ kind: 'setMember', member: null })
            toast((all) => all.person.removed, 'info', undoCart)
          }}
        >
          {words.person.inUseRemove}
        </Button>
      ) : (
        <Button
          variant="primary"
          wide
          tall
          blocked={member.stopped && words.person.stopped}
          onClick={() => {
            chooseMember(member)
            onDone()
          }}
        >
          {words.person.use}
        </Button>
      )}
    </footer>
  )
}
