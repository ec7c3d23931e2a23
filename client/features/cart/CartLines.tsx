import type { UnknownCode } from '@tillwright/domain/cart/cart.ts'
import type { PricedLine } from '@tillwright/domain/pricing/priced-cart.ts'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { useMemo } from 'react'
import { useCouponOffers } from '../coupon/coupon-offers.ts'
import { useWords } from '../../platform/words/words.ts'
import { CartRow } from './CartRow.tsx'
import { useCart } from './cart-store.ts'
import { UnknownCodeRow } from './UnknownCodeRow.tsx'

export interface CartLinesProps {
  readonly steppers: 'chosen' | 'each' | 'none'
  /** Height of a row in units of the design. */
  readonly rowHeight: number
  readonly onEdit: (lineId: string) => void
  readonly onCoupon: (lineId: string) => void
  readonly onResolve: (unknownId: string) => void
  /** How often paying was tried past an unknown code. */
  readonly calls?: number
}

type Row =
  | { readonly kind: 'line'; readonly id: string; readonly priced: PricedLine }
  | { readonly kind: 'unknown'; readonly id: string; readonly unknown: UnknownCode }

/** The lines in the order they came, what is unknown last, the chosen one always in sight. */
export function CartLines(props: CartLinesProps) {
  const { steppers, rowHeight, onEdit, onCoupon, onResolve, calls = 0 } = props
  const words = useWords()
  const priced = useCart((state) => state.priced.lines)
  const unknown = useCart((state) => state.cart.unknownCodes)
  const chosenId = useCart((state) => state.chosenLineId)
  const touched = useCart((state) => state.touched)
  const offered = useOfferedLines()
  const rows = useMemo(() => rowsOf(priced, unknown), [priced, unknown])
  const shown = calls > 0 && unknown.length > 0 ? rows.length - 1 : lastShown(rows, chosenId)
  return (
    <VirtualList
      label={words.sell.cartLines}
      items={rows}
      keyOf={(row) => row.id}
      rowHeight={rowHeight}
      focusIndex={shown}
    >
      {(row) =>
        row.kind === 'unknown' ? (
          <UnknownCodeRow unknown={row.unknown} calls={calls} onResolve={onResolve} />
        ) : (
          <CartRow
            line={row.priced.line}
            price={row.priced.price}
            chosen={row.id === chosenId}
            flash={touched?.lineId === row.id ? touched.count : 0}
            steppers={steppers}
            hasOffer={offered.has(row.id)}
            onEdit={onEdit}
            onCoupon={onCoupon}
          />
        )
      }
    </VirtualList>
  )
}

/** The lines that a single-product coupon of the member may lie on. */
function useOfferedLines(): ReadonlySet<string | null> {
  const usable = useCouponOffers((offers) => offers.usable)
  return useMemo(() => new Set(usable.map(({ lineId }) => lineId)), [usable])
}

function rowsOf(lines: readonly PricedLine[], unknown: readonly UnknownCode[]): readonly Row[] {
  return [
    ...lines.map((priced): Row => ({ kind: 'line', id: priced.line.id, priced })),
    ...unknown.map((code): Row => ({ kind: 'unknown', id: code.id, unknown: code })),
  ]
}

/** The chosen line; the end of the list, with the unknown codes, when the newest line is chosen. */
function lastShown(rows: readonly Row[], chosenId: string | null): number | null {
  const at = rows.findIndex(({ id }) => id === chosenId)
  if (at < 0) return rows.length - 1
  const next = rows[at + 1]
  return next === undefined || next.kind === 'unknown' ? rows.length - 1 : at
}
