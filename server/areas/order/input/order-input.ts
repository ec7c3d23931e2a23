import type { Input } from '@tillwright/contract/call.ts'
import type { createOrderV2 } from '@tillwright/contract/order/order.ts'

/** A till's request to create an order. Its totals are claims: the server prices it all again. */
export type OrderInput = Input<typeof createOrderV2>
export type LineInput = OrderInput['lines'][number]
export type LegInput = OrderInput['legs'][number]
