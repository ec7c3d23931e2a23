import { Money } from '@tillwright/ui/text/Money.tsx'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { MarkLeg } from './MarkLeg.tsx'
import type { Refund, RefundLeg } from './refund.ts'
import styles from './RefundLegs.module.css'

interface RefundLegsProps {
  readonly refund: Refund
  readonly onChange: (refund: Refund) => void
}

/** Where the money goes, part by part: how far it is and what the customer will see of it. */
export function RefundLegs({ refund, onChange }: RefundLegsProps) {
  const words = useWords()
  const [marking, setMarking] = useState<RefundLeg | null>(null)
  const mayMark = useSession(({ permissions }) => permissions.includes('order.refund.mark'))
  return (
    <section className={styles.card} aria-label={words.refund.legs}>
      <p className={styles.total}>
        <span>{words.refund.legs}</span>
        <Money className={styles.sum} cents={-refund.refundCents} size="big" />
      </p>
      <ul>
        {refund.legs.map((leg) => (
          <li key={leg.legNo} className={styles.leg}>
            <LegState leg={leg} />
            {(leg.state === 'FAILED' || leg.state === 'CREATED') && (
              <Button
                blocked={!mayMark && words.refund.markForbidden}
                onClick={() => setMarking(leg)}
              >
                {words.refund.mark}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {marking && (
        <MarkLeg
          refund={refund}
          leg={marking}
          onClose={() => setMarking(null)}
          onMarked={(newer) => {
            setMarking(null)
            onChange(newer)
          }}
        />
      )}
    </section>
  )
}

function LegState({ leg }: { readonly leg: RefundLeg }) {
  const words = useWords()
  const { state, tender, amountCents, fault, doneAtMs, reference } = leg
  const isDone = state === 'SUCCEEDED' || state === 'MANUAL_DONE'
  const Icon = isDone ? CircleCheck : state === 'FAILED' ? CircleAlert : Clock3
  return (
    <div className={styles.state} data-state={isDone ? 'done' : state}>
      <Icon size={22} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          {words.tender.kinds[tender]} · {words.refund.legStates[state]}
        </p>
        <p className={styles.detail}>
          {state === 'FAILED' && fault !== null ? fault : words.refund.customerSees[tender]}
        </p>
        {doneAtMs !== null && (
          <p className={styles.detail}>
            {fullTimeText(doneAtMs)}
            {reference !== null && ` · ${reference}`}
          </p>
        )}
      </div>
      <Money className={styles.amount} cents={-amountCents} />
    </div>
  )
}
