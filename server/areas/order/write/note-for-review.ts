import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { OrderRows } from './order-rows.ts'
import { type OrderTerms, pricingTerms } from '../input/order-terms.ts'
import type { OrderInput } from '../input/order-input.ts'
import type { Moved } from '../../../platform/ledger/balance.store.ts'

/** A sale that is recorded in any case, and the same sale by our books. */
export interface Reviewed {
  readonly context: Context
  readonly terms: OrderTerms
  readonly input: OrderInput
  readonly rows: OrderRows
  /** The cart at the prices that hold here. */
  readonly ours: Cart
  readonly moved: readonly Moved[]
  readonly keepsStock: boolean
}

/**
 * Records alongside a sale what should be reviewed: goods sold below their book, a time on its
 * receipt that cannot be right, and prices on an offline receipt that are not ours.
 */
export async function noteForReview(tx: Tx, reviewed: Reviewed): Promise<void> {
  const { context, input, rows, moved, keepsStock } = reviewed
  const below = moved.filter(({ book, amount }) => book === 'stock' && amount < 0)
  if (below.length > 0)
    await addAudit(tx, context, {
      operation: 'stock.oversold',
      subjectId: rows.order.id,
      reason: whyBelow(input, keepsStock),
      after: { goods: below.map(({ account_id: id, amount }) => [id, amount]) },
    })
  if (isDoubtful(input.soldAtMs, context.nowMs))
    await addAudit(tx, context, {
      operation: 'order.offlineDate',
      subjectId: rows.order.id,
      reason: 'sold by the clock of its till long ago or in time to come',
      after: { soldAt: input.soldAtMs, arrivedAt: context.nowMs },
    })
  if (rows.order.printed_number !== null)
    await addAudit(tx, context, {
      operation: 'order.renumbered',
      subjectId: rows.order.id,
      reason: 'another order has the number on its paper: two tills count under one prefix',
      before: { number: rows.order.printed_number },
      after: { number: rows.order.number, deviceId: rows.order.device_id },
    })
  if (rows.order.claimed_cents === null) return
  await addAudit(tx, context, {
    operation: 'order.offlinePrice',
    subjectId: rows.order.id,
    reason: 'sold without a network at other prices',
    after: { claimed: input.claimedCents, ours: ourPrice(reviewed) },
  })
}

const hourMs = 3_600_000
/** A till whose clock is a little ahead, and one that was without a network for a while. */
const usualMs = { ahead: hourMs, behind: 14 * 24 * hourMs }

const isDoubtful = (soldAtMs: number, nowMs: number): boolean =>
  soldAtMs > nowMs + usualMs.ahead || soldAtMs < nowMs - usualMs.behind

/** Returns the sale's total at the server's prices, in the moment it was made. */
export function ourPrice({
  context,
  terms,
  input,
  ours,
}: Pick<Reviewed, 'context' | 'terms' | 'input' | 'ours'>): number {
  const atMs = Math.min(input.soldAtMs, context.nowMs)
  return priceCart(ours, pricingTerms(context, terms, atMs)).payableCents
}

function whyBelow({ isOffline }: OrderInput, keepsStock: boolean): string {
  if (!keepsStock) return 'the store keeps no stock'
  return isOffline ? 'sold without a network' : 'the store sells below its book'
}
