import { Button } from '@tillwright/ui/button/Button.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Check, Printer } from 'lucide-react'
import { printSlipOf } from '../../platform/devices/paper/print-slip-of.ts'
import { useWords } from '../../platform/words/words.ts'
import type { BoxReturnResponse } from './owed-boxes.ts'
import styles from './BoxReturn.module.css'

export interface BoxesBackProps {
  readonly back: BoxReturnResponse
  readonly onMore: () => void
  readonly onDone: () => void
}

/** The boxes are back: what goes over the counter, and what is still out. */
export function BoxesBack({ back, onMore, onDone }: BoxesBackProps) {
  const words = useWords()
  return (
    <section className={styles.done} aria-label={words.boxes.done}>
      <h3 className={styles.title}>
        <Check size={24} strokeWidth={2.5} aria-hidden="true" />
        <output>{words.boxes.done}</output>
      </h3>
      <p className={styles.amount}>
        <span>{words.boxes.givenBack}</span>
        <Money cents={back.depositCents} size="huge" />
      </p>
      {back.keptCents > 0 && (
        <p className={styles.note}>
          {words.boxes.withheld} <Money cents={back.keptCents} />
        </p>
      )}
      <p className={styles.note}>{words.boxes.leftOut(back.stillOwed)}</p>
      <div className={styles.acts}>
        <Button
          tall
          icon={<Printer size={20} aria-hidden="true" />}
          onClick={() => void printSlipOf('BOX', back.returnId, words.boxes.done)}
        >
          {words.prints.slip}
        </Button>
        {back.stillOwed > 0 && (
          <Button tall onClick={onMore}>
            {words.boxes.more}
          </Button>
        )}
        <Button variant="primary" tall wide onClick={onDone}>
          {words.shell.done}
        </Button>
      </div>
    </section>
  )
}
