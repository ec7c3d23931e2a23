import { cents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { itemsOf } from '@tillwright/domain/goods/quantity.ts'
import { multiplyDivide } from '@tillwright/domain/number/rounding.ts'
import { undoMoves } from '../../platform/ledger/undo-moves.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import type { Act } from './act-once.ts'
import { takenFromStock } from './taken-from-stock.ts'
import type { DeviantLine, DeviantOrder } from './plan-deviations.ts'
import { closeUnpaidOrder, writeReweighed } from './write-off.store.ts'

/**
 * Reprices an unpaid order by the amounts put together, each line in proportion, half up; where
 * nothing is there it ends. The stock follows. It causes no refund.
 */
export async function reweighUnpaid(
  { tx, context }: Act,
  { pickup, lines, replaced = [] }: DeviantOrder,
): Promise<null> {
  const { order } = pickup
  const after = pickup.lines.map((line) => {
    const other = replaced.find(({ line: one }) => one.line_no === line.line_no)
    if (other !== undefined) return atPrice(line, other.chargedCents)
    const deviant = lines.find(({ line: one }) => one.line_no === line.line_no)
    return deviant === undefined ? line : reweighed(deviant)
  })
  const { platformId, nowMs } = context
  if (after.every(({ quantity }) => quantity === 0)) {
    await closeUnpaidOrder(tx, order)
    const source = { platformId, kind: 'order', id: order.id }
    await undoMoves(tx, source, { kind: 'order.undo', atMs: nowMs })
    return null
  }
  const changed = after.filter(
    (line, at) =>
      line.quantity !== pickup.lines[at]?.quantity ||
      line.payable_cents !== pickup.lines[at]?.payable_cents,
  )
  if (changed.length === 0) return null
  await writeReweighed(tx, order, { changed, sums: sumsOf(after) })
  const more = changed.flatMap((line) => {
    const before = pickup.lines.find(({ line_no: lineNo }) => lineNo === line.line_no)
    const quantity = line.quantity - (before?.quantity ?? 0)
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  if (more.length === 0) return null
  const moves = (await takenFromStock(tx, context, more)).map((move) => ({
    ...move,
    leg: `picked ${move.leg}`,
  }))
  await moveBalances(tx, { platformId, kind: 'order', id: order.id, atMs: nowMs }, moves)
  return null
}

function reweighed({ line, deviation }: DeviantLine): OrderLineTable {
  const quantity = deviation.taken + deviation.over
  const share = (amount: number) =>
    multiplyDivide(cents(amount), quantity, line.quantity, 'half-up')
  const amount = share(line.amount_cents)
  return {
    ...line,
    quantity,
    regular_cents: share(line.regular_cents),
    amount_cents: amount,
    payable_cents: amount,
  }
}

/** The line at the price of the goods in its place. */
const atPrice = (line: OrderLineTable, amount: number): OrderLineTable => ({
  ...line,
  regular_cents: amount,
  amount_cents: amount,
  payable_cents: amount,
})

const sumsOf = (lines: readonly OrderLineTable[]) => {
  const sum = (of: (line: OrderLineTable) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const payable = sum((line) => line.payable_cents)
  return {
    item_count: sum(itemsIn),
    regular_cents: sum((line) => line.regular_cents),
    subtotal_cents: sum((line) => line.amount_cents),
    payable_cents: payable,
  }
}

const itemsIn = ({ unit_kind: kind, quantity }: OrderLineTable): number =>
  itemsOf(
    kind === 'weight'
      ? { kind: 'weight', weight: grams(quantity) }
      : { kind: 'count', count: milli(quantity) },
  )
