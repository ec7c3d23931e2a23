import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { useState } from 'react'
import { CartLines } from '../../cart/CartLines.tsx'
import { CartOffers } from '../../cart/CartOffers.tsx'
import { CartTotals } from '../../cart/CartTotals.tsx'
import { EmptyCart } from '../../cart/EmptyCart.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { CartActions } from '../../sell/CartActions.tsx'
import { CartMember } from '../../sell/CartMember.tsx'
import { useAppearance } from '../../navigation/theme.ts'
import { openPanel } from '../../sell/sell-panels.ts'
import { usePayBlocked } from '../../sell/use-pay-blocked.ts'
import { useWords } from '../../words/words.ts'
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
