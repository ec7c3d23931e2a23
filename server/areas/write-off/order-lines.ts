import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Pickup } from './pickup.store.ts'

/** A line of an order by its number. Refuses a number it has not. */
export function lineOf({ order, lines }: Pickup, lineNo: number): OrderLineTable {
  const line = lines.find(({ line_no: number }) => number === lineNo)
  if (line === undefined)
    throw new Refusal('notFound', { kind: 'orderLine', id: `${order.id} ${lineNo}` })
  return line
}

/** Refuses a count for a weighed line and a weight for a counted one. */
export function refuseOtherKind(line: OrderLineTable, quantity: Quantity, at: string): void {
  const kind = line.unit_kind === 'weight' ? 'weight' : 'count'
  if (quantity.kind === kind) return
  throw invalid(at, 'a quantity of the other kind')
}
