import { Button } from '@tillwright/ui/button/Button.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Lock, Undo2 } from 'lucide-react'
import { useWords } from '../../words/words.ts'
import { clockText } from '../../words/time-text.ts'
import styles from './PaidLegs.module.css'
import type { PlannedLeg } from './tender-plan.ts'

export interface PaidLegsProps {
  readonly legs: readonly PlannedLeg[]
  readonly onUndo: (legId: string) => void
}

/** What was taken already: locked, it can be taken back but not edited. */
export function PaidLegs({ legs, onUndo }: PaidLegsProps) {
  const words = useWords()
  if (legs.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{words.tender.takenLegs(legs.length)}</h3>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <li key={leg.id} className={styles.leg}>
            <span className={styles.lock}>
              <Lock size={18} aria-hidden="true" />
            </span>
            <span className={styles.words}>
              <span className={styles.kind}>{words.tender.kinds[leg.tender]}</span>
              <span className={styles.when}>
                {words.tender.legTaken(clockText(leg.takenAtMs))}
                {leg.reference && ` · ${leg.reference}`}
              </span>
            </span>
            <Money className={styles.amount} cents={leg.tenderedCents} />
            <Button
              look="ghost"
              icon={<Undo2 size={18} aria-hidden="true" />}
              onClick={() => onUndo(leg.id)}
            >
              {words.tender.undoLeg}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
