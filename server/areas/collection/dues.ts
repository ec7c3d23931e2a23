import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ownDue, type Pickup, unpaidExtras } from '../write-off/pickup.store.ts'
import { orderBeingPaid } from './collection.store.ts'

/** An order that is to be paid. */
export interface Due {
  readonly orderId: string
  readonly memberId: string | null
  readonly dueCents: number
  /** The same without the deposits of boxes. */
  readonly goodsCents: number
}

/** Orders that are held, and how they were named. */
export interface NamedOrders {
  readonly held: readonly Pickup[]
  readonly orderIds: readonly string[]
}

/**
 * Returns the dues of these orders, in the given order: each itself where it is not paid, then the
 * extra order of what was delivered beyond it. Refuses one that is missing, owes nothing or is
 * being paid by a code now.
 */
export async function duesOf(
  tx: Tx,
  place: StoreScope,
  { held, orderIds }: NamedOrders,
): Promise<Due[]> {
  if (new Set(orderIds).size !== orderIds.length || orderIds.length === 0)
    throw invalid('orderIds', 'each order once')
  const extras = await unpaidExtras(tx, place, orderIds)
  const dues = orderIds.flatMap((id) => {
    const pickup = held.find(({ order }) => order.id === id)
    if (pickup === undefined) throw new Refusal('notFound', { kind: 'order', id })
    const { order } = pickup
    if (pickup.dueCents === 0 || order.goods_state === 'CANCELLED')
      throw new Refusal('stateForbids')
    const memberId = order.member_id
    const own = ownDue(order)
    return [
      ...(own === 0
        ? []
        : [{ orderId: id, memberId, dueCents: own, goodsCents: order.payable_cents }]),
      ...extras
        .filter(({ forOrderId }) => forOrderId === id)
        .map(({ id: orderId, payable_cents: due }) => ({
          orderId,
          memberId,
          dueCents: due,
          goodsCents: due,
        })),
    ]
  })
  await refuseBeingPaid(tx, place, dues)
  return dues
}

async function refuseBeingPaid(tx: Tx, place: StoreScope, dues: readonly Due[]): Promise<void> {
  const orderIds = dues.map(({ orderId }) => orderId)
  const open = await orderBeingPaid(tx, place.platformId, orderIds)
  if (open !== undefined)
    throw new Refusal('chargeOpen', { orderId: open.id, orderNo: open.number })
}
