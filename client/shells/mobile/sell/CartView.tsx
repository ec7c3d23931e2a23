import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { useState } from 'react'
import { CartLines } from '../../../features/cart/CartLines.tsx'
import { CartOffers } from '../../../features/cart/CartOffers.tsx'
import { CartTotals } from '../../../features/cart/CartTotals.tsx'
import { EmptyCart } from '../../../features/cart/EmptyCart.tsx'
import { useCart } from '../../../features/cart/cart-store.ts'
import { CartActions } from '../../../features/sell/CartActions.tsx'
import { CartMember } from '../../../features/sell/CartMember.tsx'
import { useAppearance } from '../../../platform/navigation/theme.ts'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { usePayBlocked } from '../../../features/sell/use-pay-blocked.ts'
import { useWords } from '../../../platform/words/words.ts'
import { beginCollection } from '../collection/begin-collection.ts'
import styles from './CartView.module.css'

/** The whole cart under the thumb: whose it is, its lines, how its sum comes about, and the payment. */
export function CartView() {
  const words = useWords()
  const priced = useCart((state) => state.priced)
  const isEmpty = useCart(({ cart }) => cart.lines.length === 0 && cart.unknownCodes.length === 0)
  const blocked = usePayBlocked()
  const [calls, setCalls] = useState(0)
  // The largest letters give the name a line of its own.
  const rowHeight = useAppearance(({ textSize }) => (textSize === 130 ? 96 : 64))
  return (
    <div className={styles.view}>
      <CartMember />
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <div className={styles.lines}>
          <CartLines
            steppers="each"
            rowHeight={rowHeight}
            calls={calls}
            onEdit={(lineId) => openPanel('line', lineId)}
            onCoupon={(lineId) => openPanel('lineCoupons', lineId)}
            onResolve={(unknownId) => openPanel('resolve', unknownId)}
          />
        </div>
      )}
      <div className={styles.footer}>
        <CartTotals
          priced={priced}
          offers={<CartOffers />}
          onExplain={() => openPanel('explain')}
        />
        <CartActions />
        <PayButton
          label={words.sell.take}
          cents={priced.payableCents}
          blocked={blocked ?? false}
          onBlocked={() => setCalls(calls + 1)}
          onPress={beginCollection}
        />
      </div>
    </div>
  )
}
