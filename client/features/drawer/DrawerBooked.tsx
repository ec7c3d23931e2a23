import { Button } from '@tillwright/ui/button/Button.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { CircleCheck } from 'lucide-react'
import { printSlipOf } from '../../platform/devices/paper/print-slip-of.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './DrawerCashView.module.css'
import { newDrawerCash, type useDrawerCash } from './drawer-cash-store.ts'

type Booked = NonNullable<ReturnType<typeof useDrawerCash.getState>['booked']>

interface DrawerBookedProps {
  readonly booked: Booked
  readonly onDone: () => void
}

/** The movement is booked, and this is the amount that the drawer should now hold. */
export function DrawerBooked({ booked, onDone }: DrawerBookedProps) {
  const words = useWords()
  const { kind, amountCents, reason } = booked.input
  return (
    <output className={styles.booked}>
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.what}>
        {words.drawer.done[kind](amountLabel(amountCents))}
        <small>{reason}</small>
      </p>
      {booked.expectedCents !== null && (
        <p className={styles.expected}>
          {words.drawer.expected}
          <Money cents={booked.expectedCents} size="big" />
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={() => void printSlipOf('DRAWER', booked.id, words.drawer.acts[kind])}>
          {words.prints.slip}
        </Button>
        <Button onClick={newDrawerCash}>{words.drawer.another}</Button>
        <Button
          variant="primary"
          onClick={() => {
            newDrawerCash()
            onDone()
          }}
        >
          {words.shell.done}
        </Button>
      </div>
    </output>
  )
}
