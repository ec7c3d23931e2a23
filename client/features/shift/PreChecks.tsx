import { classNames } from '@tillwright/ui/class-names.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useCart } from '../cart/cart-store.ts'
import { useHolds } from '../hold/holds.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { useSale } from '../sale/sale.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PreChecks.module.css'

export interface HandoverViewProps {
  /** Leads to what still has to be done first. */
  readonly onHolds: () => void
  readonly onCart: () => void
  readonly onOrders: () => void
}

/** Checks before the shift ends, each with the way there. */
export function PreChecks({ onHolds, onCart, onOrders }: HandoverViewProps) {
  const words = useWords()
  const goods = useCart(({ cart }) => cart.lines.length + cart.unknownCodes.length)
  const unsent = useOutbox(({ rows }) => rows.length)
  const holds = useHolds((state) => state.holds.length)
  const inDoubt = useSale(({ phase }) => phase === 'unknown')
  const { shift } = words
  return (
    <ul className={styles.checks}>
      <Check isDone={goods === 0} done={shift.cartClear} left={shift.cartLeft} onSee={onCart} />
      <Check isDone={!inDoubt} done={shift.noDoubt} left={shift.inDoubt} onSee={onCart} />
      <Check
        isDone={unsent === 0}
        done={shift.allSent}
        left={shift.unsent(unsent)}
        onSee={onOrders}
      />
      <Check isDone={holds === 0} done={shift.noHolds} left={shift.holds(holds)} onSee={onHolds} />
    </ul>
  )
}

interface CheckProps {
  readonly isDone: boolean
  readonly done: string
  readonly left: string
  readonly onSee: () => void
}

function Check({ isDone, done, left, onSee }: CheckProps) {
  const words = useWords()
  const Icon = isDone ? CircleCheck : TriangleAlert
  return (
    <li className={classNames(styles.check, !isDone && styles.left)}>
      <Icon size={18} aria-hidden="true" />
      <span>{isDone ? done : left}</span>
      {!isDone && (
        <button type="button" className={styles.see} onClick={onSee}>
          {words.shift.see}
        </button>
      )}
    </li>
  )
}
