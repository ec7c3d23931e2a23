import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { PauseCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { holdCart, useHolds } from './holds.ts'
import { type KeyHandlers, useKeys } from '../../platform/keyboard/keyboard.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './HoldList.module.css'
import { LocalHoldCard } from './LocalHoldCard.tsx'
import { loadSharedHolds, useSharedHolds } from './shared-holds.ts'
import { SharedHoldList } from './SharedHoldList.tsx'
import { takeLocal, takeShared } from './take-hold.ts'

/** While the list is in sight, what other tills do to it shows within this time. */
const lookAgainMs = 5000

/** The carts put aside, on this till and for all tills; a digit key takes the one with that number. */
export function HoldList({ onDone }: { readonly onDone: () => void }) {
  const words = useWords()
  const here = useHolds((state) => state.holds)
  const shared = useSharedHolds((state) => state.holds)
  const failed = useSharedHolds((state) => state.failure !== null)
  const swaps = useCart(({ cart }) => cart.lines.length > 0)
  useEffect(() => {
    void loadSharedHolds()
    const timer = setInterval(() => void loadSharedHolds(), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  const takers = [
    ...here.map(
      ({ id }) =>
        () =>
          takeLocal(id),
    ),
    ...shared.map(
      ({ id }) =>
        () =>
          takeShared(id),
    ),
  ]
  useKeys(pickHandlers(takers, onDone))
  if (here.length + shared.length === 0 && !failed) {
    return (
      <EmptyState
        icon={<PauseCircle size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.hold.none}
        detail={words.hold.noneDetail}
      >
        {swaps && (
          <Button
            variant="soft"
            onClick={() => void holdCart().then((isHeld) => isHeld && onDone())}
          >
            {words.hold.holdThis}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      {swaps && <p className={styles.hint}>{words.hold.swapHint}</p>}
      {here.length > 0 && (
        <section aria-label={words.hold.here}>
          <h3 className={styles.title}>{words.hold.here}</h3>
          <ul className={styles.cards}>
            {here.map((hold, index) => (
              <li key={hold.id}>
                <LocalHoldCard hold={hold} number={index + 1} onDone={onDone} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SharedHoldList firstNumber={here.length + 1} onDone={onDone} />
    </div>
  )
}

/** The key of a held cart by its place. */
function pickHandlers(
  takers: readonly (() => Promise<boolean>)[],
  onDone: () => void,
): KeyHandlers {
  return Object.fromEntries(
    takers
      .slice(0, 9)
      .map((take, place) => [
        `pick${place + 1}`,
        () => void take().then((isBack) => isBack && onDone()),
      ]),
  )
}
