import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../platform/words/words.ts'
import type { FoundMember } from './find-members.ts'
import styles from './JoinOffer.module.css'
import { join, type Joinable, termsHere } from './join-member.ts'

export interface JoinOfferProps {
  readonly by: Joinable
  /** Search text that found nobody. */
  readonly query: string
  readonly onJoined: (member: FoundMember) => void
}

/** Nobody was found: one press lets them join, under the terms shown below it. */
export function JoinOffer({ by, query, onJoined }: JoinOfferProps) {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const member = await join(by)
    setBusy(false)
    if (member !== null) onJoined(member)
  }
  return (
    <div className={styles.offer}>
      <EmptyState
        icon={<UserPlus size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.person.none(query)}
        detail={words.person.joinDetail}
      />
      <Button variant="primary" tall wide busy={isBusy} onClick={() => void press()}>
        {words.person.joinBy(query)}
      </Button>
      <p className={styles.terms}>{termsHere()}</p>
    </div>
  )
}
