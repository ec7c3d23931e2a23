import type { Cents } from '@tillwright/domain/money/cents.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { CartOffers } from '../../../features/cart/CartOffers.tsx'
import { CartTotals } from '../../../features/cart/CartTotals.tsx'
import { useCart } from '../../../features/cart/cart-store.ts'
import { CashRow } from '../../../features/checkout/cash/CashRow.tsx'
import { notifyOutcome } from '../../../features/checkout/outcome/outcome-notice.ts'
import { startTender } from '../../../features/checkout/tender/tender-store.ts'
import { useKeyHint } from '../../../platform/keyboard/keyboard.ts'
import { payCash } from '../../../features/sale/sale.ts'
import { CartActions } from '../../../features/sell/CartActions.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { usePayBlocked } from '../../../features/sell/use-pay-blocked.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './CartFooter.module.css'
import { openTender } from '../desk-place.ts'

export interface CartFooterProps {
  /** Paying was tried while something blocks it: point at that. */
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

export function beginTender(): void {
  startTender()
  openTender()
}

async function sellForCash(tendered: Cents): Promise<void> {
  await notifyOutcome(await payCash(tendered))
}
