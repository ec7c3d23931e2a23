import { useState } from 'react'
import { CartElsewhere } from '../../../features/cart/CartElsewhere.tsx'
import { LastCartUnread } from '../../../features/cart/LastCartUnread.tsx'
import { CartLines } from '../../../features/cart/CartLines.tsx'
import { useCart } from '../../../features/cart/cart-store.ts'
import { EmptyCart } from '../../../features/cart/EmptyCart.tsx'
import { PlacingPanel } from '../../../features/checkout/outcome/PlacingPanel.tsx'
import { TenderFooter } from '../../../features/checkout/tender/TenderFooter.tsx'
import { useSale } from '../../../features/sale/sale.ts'
import { CartMember } from '../../../features/sell/CartMember.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useFreshSale } from '../../../features/sell/use-fresh-sale.ts'
import { useWords } from '../../../platform/words/words.ts'
import { CartFooter } from './CartFooter.tsx'
import styles from './CartPanel.module.css'
import { closeTender } from '../desk-place.ts'
import { LastSale } from './LastSale.tsx'
import { useMedia } from '../use-media.ts'

/** The current sale at the right edge: its lines, its sum, and the button that ends it. */
export function CartPanel({ pays }: { readonly pays: boolean }) {
  const words = useWords()
  const phase = useSale((state) => state.phase)
  const fresh = useFreshSale()
  if (phase !== 'idle') {
    return (
      <aside className={styles.panel} aria-label={words.cart.title}>
        <PlacingPanel />
      </aside>
    )
  }
  if (fresh) {
    return (
      <aside className={styles.panel} aria-label={words.cart.title}>
        <LastSale sale={fresh} />
      </aside>
    )
  }
  return (
    <aside className={styles.panel} aria-label={words.cart.title}>
      <CartMember />
      <CartBody pays={pays} />
    </aside>
  )
}

function CartBody({ pays }: { readonly pays: boolean }) {
  const isEmpty = useCart(({ cart }) => cart.lines.length === 0 && cart.unknownCodes.length === 0)
  // In units of the design: rows are closer together in a low window.
  const rowHeight = useMedia('(max-height: 720px)') ? 48 : 56
  const [calls, setCalls] = useState(0)
  return (
    <>
      <CartElsewhere />
      <LastCartUnread />
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <CartLines
          steppers={pays ? 'none' : 'chosen'}
          rowHeight={rowHeight}
          calls={calls}
          onEdit={(lineId) => openPanel('line', lineId)}
          onCoupon={(lineId) => openPanel('lineCoupons', lineId)}
          onResolve={(unknownId) => openPanel('resolve', unknownId)}
        />
      )}
      <div className={styles.footer}>
        {pays && !isEmpty ? (
          <TenderFooter keyHint="Enter" onDone={closeTender} />
        ) : (
          <CartFooter onCall={() => setCalls(calls + 1)} />
        )}
      </div>
    </>
  )
}
