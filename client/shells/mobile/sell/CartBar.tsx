import type { Cents } from '@tillwright/domain/money/cents.ts'
import { Badge } from '@tillwright/ui/text/Badge.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { ShoppingCart } from 'lucide-react'
import { CartOffers } from '../../../features/cart/CartOffers.tsx'
import { useCart } from '../../../features/cart/cart-store.ts'
import { CashRow } from '../../../features/checkout/cash/CashRow.tsx'
import { notifyOutcome } from '../../../features/checkout/outcome/outcome-notice.ts'
import { payCash } from '../../../features/sale/sale.ts'
import { CartMember } from '../../../features/sell/CartMember.tsx'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { usePayBlocked } from '../../../features/sell/use-pay-blocked.ts'
import { useWords } from '../../../platform/words/words.ts'
import { beginCollection } from '../collection/begin-collection.ts'
import styles from './CartBar.module.css'
import { showChange } from '../use-phone-scans.ts'

/** The total of the goods, always in sight; cash in one press, any other way behind the button. */
export function CartBar() {
  const words = useWords()
  const priced = useCart((state) => state.priced)
  const unknown = useCart(({ cart }) => cart.unknownCodes.length)
  const hasMember = useCart(({ cart }) => cart.member !== null)
  const blocked = usePayBlocked()
  const items = priced.itemCount + unknown
  return (
    <footer className={styles.bar}>
      {hasMember && (
        <div className={styles.member}>
          <CartMember />
        </div>
      )}
      {items > 0 && (
        <CashRow
          dueCents={priced.cash.dueCents}
          blocked={blocked !== null}
          onCash={(tendered) => void sellForCash(tendered)}
        />
      )}
      <div className={styles.sum}>
        <button
          type="button"
          className={styles.cart}
          aria-label={words.phone.cart(String(items))}
          onClick={() => openPanel('cart')}
        >
          <ShoppingCart size={24} strokeWidth={1.75} aria-hidden="true" />
          <Badge count={items} tone={unknown > 0 ? 'amber' : 'brand'} className={styles.badge} />
        </button>
        <div className={styles.amount}>
          <Money cents={priced.payableCents} size="big" />
          <div className={styles.offers}>
            {unknown > 0 ? (
              <button type="button" className={styles.blocked} onClick={() => openPanel('cart')}>
                {blocked}
              </button>
            ) : (
              <CartOffers brief />
            )}
          </div>
        </div>
        <button
          type="button"
          className={styles.pay}
          aria-disabled={blocked !== null || undefined}
          title={blocked ?? undefined}
          onClick={() => (blocked === null ? beginCollection() : openPanel('cart'))}
        >
          {words.phone.pay}
        </button>
      </div>
    </footer>
  )
}

async function sellForCash(tendered: Cents): Promise<void> {
  const outcome = await payCash(tendered)
  if (outcome.kind === 'completed') showChange()
  else await notifyOutcome(outcome)
}
