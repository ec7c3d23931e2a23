import { shareOf } from '@tillwright/domain/refund/share.ts'
import { everyStore, type Move } from '../../platform/ledger/move-balances.ts'
import type { OrderToRefund } from './order-to-refund.ts'
import type { RefundRows } from './refund.store.ts'
import type { RefundLegTable, RefundLineTable } from './refund.tables.ts'

/** Every move of every book that a refund makes at once: stock, drawer, stored value, points. */
export function refundMoves(held: OrderToRefund, rows: RefundRows): Move[] {
  const { refund, lines, legs } = rows
  const stock = lines
    .filter((line) => line.restocks === 1 && line.quantity > 0)
    .flatMap((line) => restocked(held, line))
    .map((move): Move => ({ book: 'stock', storeId: refund.store_id, ...move }))
  const cash = legs
    .filter(({ tender }) => tender === 'cash')
    .map((leg): Move => ({ ...drawer(refund.store_id, refund.shift_id, leg), leg: legName(leg) }))
  return [...stock, ...cash, ...memberMoves(rows)]
}

/** Goods that go back on the shelf for a line: its own, or their share of those that were in its place. */
function restocked(
  { stockedGoods, substitutes, lines }: OrderToRefund,
  { line_no: lineNo, goods_id: goodsId, quantity }: RefundLineTable,
): Pick<Move, 'accountId' | 'amount' | 'leg'>[] {
  const other = substitutes.find(({ line_no: replaced }) => replaced === lineNo)
  if (other === undefined)
    return stockedGoods.has(goodsId)
      ? [{ accountId: goodsId, amount: quantity, leg: String(lineNo) }]
      : []
  const sold = lines.find(({ line_no: no }) => no === lineNo)
  if (other.took_stock === 0 || sold === undefined) return []
  const from = sold.refunded_quantity
  const stretch = { from, until: from + quantity, of: sold.quantity }
  const amount = shareOf(other.quantity, stretch)
  return amount === 0 ? [] : [{ accountId: other.goods_id, amount, leg: `${lineNo} substitute` }]
}

/** Cash that leaves a drawer for one part of a refund. */
export const drawer = (storeId: string, shiftId: string, { amount_cents }: RefundLegTable) =>
  ({ book: 'cash', storeId, accountId: shiftId, amount: -amount_cents }) as const

const legName = ({ leg_no: legNo }: RefundLegTable): string => `leg ${legNo}`

/** Stored value goes back as what it was, real money or gift; points spent come, points earned go. */
function memberMoves({ refund, legs }: RefundRows): Move[] {
  const { member_id: memberId } = refund
  if (memberId === null) return []
  const of = (book: Move['book'], amount: number, leg: string): Move[] =>
    amount === 0 ? [] : [{ book, storeId: everyStore, accountId: memberId, amount, leg }]
  return [
    ...legs
      .filter(({ tender }) => tender === 'storedValue')
      .flatMap((leg) => [
        ...of('money', leg.amount_cents - leg.gift_cents, legName(leg)),
        ...of('gift', leg.gift_cents, legName(leg)),
      ]),
    ...of('points', refund.points, 'given back'),
    ...of('points', -refund.earned_points, 'taken back'),
  ]
}
