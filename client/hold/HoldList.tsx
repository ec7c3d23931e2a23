import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { PauseCircle, Trash2 } from 'lucide-react'
import { useCart } from '../cart/cart-store.ts'
import { deleteHold, type Hold, retrieveHold, useHolds } from '../cart/holds.ts'
import { type KeyHandlers, useKeys } from '../keyboard/keyboard.ts'
import { toast } from '../notices/notice-store.ts'
import { shortClockText } from '../words/time-text.ts'
import { useLanguage, useWords } from '../words/words.ts'
import styles from './HoldList.module.css'

/** The carts put aside, oldest first; a digit key takes the one with that number. */
export function HoldList({ onDone }: { readonly onDone: () => void }) {
  const words = useWords()
  const holds = useHolds((state) => state.holds)
  useKeys(pickHandlers(holds, onDone))
  const swaps = useCart(({ cart }) => cart.lines.length > 0)
  if (holds.length === 0) {
    return (
      <EmptyState
        icon={<PauseCircle size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.park.none}
        detail={words.park.noneDetail}
      />
    )
  }
  return (
    <div className={styles.list}>
      {swaps && <p className={styles.hint}>{words.park.swapHint}</p>}
      <ul className={styles.cards}>
        {holds.map((hold, index) => (
          <li key={hold.id}>
            <HoldCard hold={hold} number={index + 1} onDone={onDone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The key of a held cart by its place. */
function pickHandlers(holds: readonly Hold[], onDone: () => void): KeyHandlers {
  return Object.fromEntries(
    holds
      .slice(0, 9)
      .map((hold, place) => [
        `pick${place + 1}`,
        () => void retrieveHold(hold.id).then((isBack) => isBack && onDone()),
      ]),
  )
}

interface HoldCardProps {
  readonly hold: Hold
  readonly number: number
  readonly onDone: () => void
}

function HoldCard({ hold, number, onDone }: HoldCardProps) {
  const words = useWords()
  const language = useLanguage()
  const first = hold.firstGoods?.[language] ?? ''
  const take = async () => {
    if (await retrieveHold(hold.id)) onDone()
  }
  const remove = async () => {
    const undo = await deleteHold(hold.id)
    if (undo) toast((say) => say.park.removed, 'info', undo)
  }
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <p className={styles.name}>
          {hold.memberNick || words.park.firstOf(first)}
          {number <= 9 && <KeyHint keys={String(number)} />}
        </p>
        <p className={styles.facts}>
          {words.park.items(String(hold.itemCount))} ·{' '}
          {words.park.since(shortClockText(hold.heldAtMs))}
          {hold.note !== '' && ` · ${hold.note}`}
        </p>
      </div>
      <Money className={styles.amount} cents={hold.payableCents} />
      <Button look="soft" onClick={() => void take()}>
        {words.park.retrieve}
      </Button>
      <IconButton
        label={words.park.remove}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => void remove()}
      />
    </article>
  )
}
