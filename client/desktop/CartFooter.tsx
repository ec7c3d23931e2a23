import type { Cents } from '@tillwright/domain/cents.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { CartOffers } from '../cart/CartOffers.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { useCart } from '../cart/cart-store.ts'
import { CashRow } from '../checkout/CashRow.tsx'
import { tellOutcome } from '../checkout/outcome-notice.ts'
import { startTender } from '../checkout/tender-store.ts'
import { useKeyHint } from '../keyboard/keyboard.ts'
import { payCash } from '../sale/sale.ts'
import { useWords } from '../words/words.ts'
import { CartActions } from './CartActions.tsx'
import styles from './CartFooter.module.css'
import { openPanel, openTender } from './desk-place.ts'

export interface CartFooterProps {
  /** Paying was tried while something stands in the way: point at it. */
  readonly onCall: () => void
}

/** The sum, what can be done to the cart, and the two ways to end the sale. */
export function CartFooter({ onCall }: CartFooterProps) {
  const words = useWords()
  const priced = useCart((state) => state.priced)
  const blocked = usePayBlocked()
  return (
    <>
      <CartTotals priced={priced} offers={<CartOffers />} onExplain={() => openPanel('explain')} />
      <CartActions />
      <div className={styles.cash}>
        <CashRow
          dueCents={priced.cash.dueCents}
          blocked={blocked !== null}
          onCash={(tendered) => void sellForCash(tendered)}
        />
      </div>
      <PayButton
        label={words.sell.take}
        cents={priced.payableCents}
        keyHint={useKeyHint('pay')}
        blocked={blocked ?? false}
        onBlocked={onCall}
        onPress={beginTender}
      />
    </>
  )
}

/** Why the cart cannot be paid now; null where it can. */
export function usePayBlocked(): string | null {
  const words = useWords()
  const lines = useCart(({ cart }) => cart.lines.length)
  const unknown = useCart(({ cart }) => cart.unknownCodes.length)
  if (unknown > 0) return words.sell.resolveFirst(unknown)
  return lines === 0 ? words.sell.nothingYet : null
}

export function beginTender(): void {
  startTender()
  openTender()
}

async function sellForCash(tendered: Cents): Promise<void> {
  await tellOutcome(await payCash(tendered))
}
