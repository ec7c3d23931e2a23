// An order from the books as the list it is put together by, whoever prints it.
import { type NameLanguage, nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import type { PrintedOrder } from './order-receipt.ts'
import type { PickupSlip } from './pickup-lines.ts'

/** Fields of an order that a pick list needs. */
type PickedOrder = Pick<PrintedOrder, 'number' | 'lines' | 'member'> & {
  /** Code that the customer says or shows; null where the order has none. */
  readonly pickupCode: string | null
  readonly note: string
}

type PickupTerms = Pick<PickupSlip, 'storeName' | 'orderedAt' | 'copyNumber' | 'isTraining'> & {
  readonly language: NameLanguage
}

/** The pick list of an order, with the customer's phone as the order has it, masked. */
export const orderPickup = (
  order: PickedOrder,
  { language, ...terms }: PickupTerms,
): PickupSlip => ({
  ...terms,
  orderNumber: order.number,
  pickupCode: order.pickupCode ?? '',
  customer: order.member?.phone ?? '',
  lines: order.lines.map((line) => ({
    name: nameWithSpec(line, language),
    quantity: line.quantity,
    unit: line.sellUnit,
  })),
  note: order.note,
})
