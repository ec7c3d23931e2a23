import type { Book } from '../../../platform/ledger/ledger.tables.ts'
import { everyStore, type Move } from '../../../platform/ledger/move-balances.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { OrderBoxes, OrderRows } from './order-rows.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'

/** Terms of what an order takes out of the books, besides the order itself. */
export interface TakenTerms {
  readonly storeId: string
  /** Buyer; stored value is spent real money first. */
  readonly member: Member | null
  /** The least that stock may become by this order; null lets it fall without limit. */
  readonly leastStock: number | null
}

/** Returns what an order takes when it is created, paid or not: stock, points, stored value. */
export function takenByOrder(
  priced: PricedCart,
  { order, legs }: OrderRows,
  terms: TakenTerms,
): Move[] {
  const { member_id: memberId } = order
  return [
    ...stockMoves(priced, terms),
    ...(memberId === null ? [] : spentByMember(memberId, { order, legs }, terms)),
  ]
}

/**
 * Returns what an order gives once it is paid: cash to the drawer of its shift, points and boxes to
 * its buyer.
 */
export function givenByOrder({ order, legs }: PaidOrder): Move[] {
  const cash = legs
    .filter(({ tender, amount_cents: amount }) => tender === 'cash' && amount > 0)
    .map(({ amount_cents: amount }) => ({
      book: 'cash' as const,
      storeId: order.store_id,
      accountId: order.shift_id ?? '',
      amount,
      leg: 'sale',
    }))
  const { member_id: memberId } = order
  if (memberId === null) return cash
  const boxes = fromStored<OrderBoxes[]>(order.boxes)
  return [
    ...cash,
    ...memberMove(memberId, 'points', order.earned_points, 'earned'),
    ...boxes.flatMap(({ kindId, count }) => memberMove(memberId, 'box', count, kindId)),
  ]
}

function stockMoves(priced: PricedCart, terms: TakenTerms): Move[] {
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

function spentByMember(memberId: string, { order, legs }: PaidOrder, terms: TakenTerms): Move[] {
  const spent = legs
    .filter(({ tender }) => tender === 'storedValue')
    .reduce((sum, leg) => sum + leg.amount_cents, 0)
  const real = Math.min(spent, terms.member?.realBalanceCents ?? spent)
  return [
    // A refund may leave points below nothing; a sale never spends what is not there.
    ...memberMove(memberId, 'points', -order.points_used, 'spent').map((move) => ({
      ...move,
      least: 0,
    })),
    ...memberMove(memberId, 'money', -real, 'sale'),
    ...memberMove(memberId, 'gift', real - spent, 'sale'),
  ]
}

function memberMove(accountId: string, book: Book, amount: number, leg: string): Move[] {
  return amount === 0 ? [] : [{ book, storeId: everyStore, accountId, amount, leg }]
}
