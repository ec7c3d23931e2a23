import type { TakenLeg } from '@tillwright/domain/cart/taken-leg.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Lock, Undo2 } from 'lucide-react'
import { useWords, type Words } from '../../../platform/words/words.ts'
import { clockText } from '../../../platform/words/time-text.ts'
import styles from './PaidLegs.module.css'

export interface PaidLegsProps {
  readonly legs: readonly TakenLeg[]
  readonly onReturn: (leg: TakenLeg) => void
}

/** A code and a balance are charged with the order; until then nothing has left the customer. */
function takenText({ tender, takenAtMs }: TakenLeg, words: Words): string {
  const { legPending, legTaken } = words.tender
  const isPending = tender === 'code' || tender === 'storedValue'
  return (isPending ? legPending : legTaken)(clockText(takenAtMs))
}

/** Amounts already taken: locked, they can be returned but not edited. */
export function PaidLegs({ legs, onReturn }: PaidLegsProps) {
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
                {takenText(leg, words)}
                {leg.reference && ` · ${leg.reference}`}
              </span>
            </span>
            <Money className={styles.amount} cents={leg.tenderedCents} />
            <Button
              variant="ghost"
              icon={<Undo2 size={18} aria-hidden="true" />}
              onClick={() => onReturn(leg)}
            >
              {words.tender.undoLeg}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
