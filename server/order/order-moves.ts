import type { Move } from '../ledger/move-balances.ts'
import { everyStore } from '../ledger/move-balances.ts'
import type { OrderRows } from './order-rows.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'

/** What an order moves in the books, besides the order itself. */
export interface OrderMovesTerms {
  readonly storeId: string
  /** Whose drawer the cash goes into. */
  readonly shiftId: string
  /** Who buys; stored value is spent real money first. */
  readonly member: Member | null
  /** The least that stock may become by this order; null lets it fall without limit. */
  readonly leastStock: number | null
}

/** Every move of every book that a paid order makes: stock, drawer, stored value, points. */
export function orderMoves(
  priced: PricedCart,
  { order, legs }: OrderRows,
  terms: OrderMovesTerms,
): Move[] {
  return [
    ...stockMoves(priced, terms),
    ...legs
      .filter(({ tender, amount_cents: amount }) => tender === 'cash' && amount > 0)
      .map(({ amount_cents: amount }) => ({
        book: 'cash' as const,
        storeId: terms.storeId,
        accountId: terms.shiftId,
        amount,
        leg: 'sale',
      })),
    ...(order.member_id === null ? [] : memberMoves(order.member_id, { order, legs }, terms)),
  ]
}

function stockMoves(priced: PricedCart, terms: OrderMovesTerms): Move[] {
  return priced.lines
    .filter(({ line }) => line.goods.onHand !== null)
    .map(({ line }, at) => ({
      book: 'stock',
      storeId: terms.storeId,
      accountId: line.goods.id,
      amount: -amountOf(line.quantity),
      leg: String(at + 1),
      least: terms.leastStock,
    }))
}

type PaidOrder = Pick<OrderRows, 'order' | 'legs'>

function memberMoves(memberId: string, { order, legs }: PaidOrder, terms: OrderMovesTerms): Move[] {
  const of = (book: Move['book'], amount: number, leg: string): Move[] =>
    amount === 0 ? [] : [{ book, storeId: everyStore, accountId: memberId, amount, leg }]
  const spent = legs
    .filter(({ tender }) => tender === 'storedValue')
    .reduce((sum, leg) => sum + leg.amount_cents, 0)
  const real = Math.min(spent, terms.member?.realBalanceCents ?? spent)
  return [
    ...of('points', -order.points_used, 'spent'),
    ...of('points', order.earned_points, 'earned'),
    ...of('money', -real, 'sale'),
    ...of('gift', real - spent, 'sale'),
  ]
}
