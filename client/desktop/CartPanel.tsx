import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CartLines } from '../cart/CartLines.tsx'
import { type CartView, changeCart, onCartChange, undoCart, useCart } from '../cart/cart-store.ts'
import { PlacingPanel } from '../checkout/PlacingPanel.tsx'
import { TenderFooter } from '../checkout/TenderFooter.tsx'
import { useMemberCoupons } from '../coupon/member-coupons.ts'
import { useKeyHint } from '../keyboard/keyboard.ts'
import { MemberStrip } from '../member/MemberStrip.tsx'
import { toast } from '../notices/notice-store.ts'
import { useSale } from '../sale/sale.ts'
import type { Sale } from '../sale/sale-types.ts'
import { useWords } from '../words/words.ts'
import { CartFooter } from './CartFooter.tsx'
import styles from './CartPanel.module.css'
import { closeTender, openPanel } from './desk-place.ts'
import { LastSale } from './LastSale.tsx'
import { useRowHeight } from './use-row-height.ts'

/** The sale at hand at the right edge: its lines, its sum, and the press that ends it. */
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

function CartMember() {
  const member = useCart(({ cart }) => cart.member)
  const couponCount = useMemberCoupons(({ coupons }) => coupons.length)
  return (
    <MemberStrip
      member={member}
      couponCount={couponCount}
      keyHint={useKeyHint('member')}
      onOpen={() => openPanel('member')}
      onRemove={() => {
        changeCart({ kind: 'setMember', member: null })
        toast((words) => words.person.removed, 'info', undoCart)
      }}
    />
  )
}

function CartBody({ pays }: { readonly pays: boolean }) {
  const isEmpty = useCart(({ cart }) => cart.lines.length === 0 && cart.unknownCodes.length === 0)
  const rowHeight = useRowHeight()
  const [calls, setCalls] = useState(0)
  return (
    <>
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

function EmptyCart() {
  const words = useWords()
  const last = useSale((state) => state.last)
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<ScanBarcode size={32} strokeWidth={1.75} aria-hidden="true" />}
        title={words.sell.cartEmpty}
        detail={last && lastText(last, words.sell)}
      />
    </div>
  )
}

interface LastWords {
  readonly lastSale: (due: string, change: string) => string
  readonly lastSalePlain: (due: string) => string
}

function lastText({ dueCents, changeCents }: Sale, words: LastWords): string {
  const due = amountLabel(dueCents)
  return changeCents > 0 ? words.lastSale(due, amountLabel(changeCents)) : words.lastSalePlain(due)
}

/** The sale just made, until something of the next one is here; it does not come back after that. */
function useFreshSale(): Sale | null {
  const last = useSale((state) => state.last)
  const untouched = useCart(isUntouched)
  const [putAway, setPutAway] = useState<string | null>(null)
  useEffect(
    () =>
      onCartChange((state) => {
        if (!isUntouched(state)) setPutAway(useSale.getState().last?.id ?? null)
      }),
    [],
  )
  return last && untouched && putAway !== last.id ? last : null
}

const isUntouched = ({ cart }: CartView): boolean =>
  cart.lines.length === 0 && cart.unknownCodes.length === 0 && !cart.member
