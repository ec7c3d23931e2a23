import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { OrderRows } from '../order/write/order-rows.ts'
import { rowsOfOrders } from '../order/order.store.ts'
import type { OrderTable } from '../order/order.tables.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { intakeOrdersOf } from '../intake/intake.store.ts'
import type { IntakeOrderTable } from '../intake/intake.tables.ts'
import { substitutesOf } from './substitute.store.ts'
import type { PickupSubstituteTable, PickupTable } from './write-off.tables.ts'

/** An order that somebody fetches, with everything that decides whether they may. */
export interface Pickup extends OrderRows {
  readonly pickup: Selectable<PickupTable>
  /** Amount still to be paid: the order itself, and goods delivered beyond it. */
  readonly dueCents: number
  /** Goods in the place of lines that were not there. */
  readonly substitutes: readonly PickupSubstituteTable[]
  /** Channel's side of it: null for an order that no other program sent. */
  readonly intake: IntakeOrderTable | null
  /** Numbers of the lines that may be replaced. */
  readonly replaceable: ReadonlySet<number>
}

/** The condition as the index has it, word by word: the planner takes it for no other. */
export const isPickup = sql<boolean>`goods_state <> 'NONE'`

/** How an order is named at the pick-up counter. */
export interface PickupName {
  readonly orderId?: string | undefined
  readonly code?: string | undefined
}

/** A pick-up code as it is stored, however it was typed or scanned. */
export function pickupCodeOf(text: string): string {
  const read = readIssuedCode(text)
  return read?.kind === 'pick-up' ? read.code : text.trim()
}

/** The order of this store behind an id, a pick-up code or both, or null. */
export async function findNamedOrder(
  db: Db,
  { platformId, storeId }: StoreScope,
  { orderId, code }: PickupName,
): Promise<OrderTable | null> {
  let wanted = db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isPickup)
  if (orderId !== undefined) wanted = wanted.where('id', '=', orderId)
  if (code !== undefined) wanted = wanted.where('pickup_code', '=', pickupCodeOf(code))
  return (await wanted.executeTakeFirst()) ?? null
}

/**
 * Locks orders of this store until the transaction ends and reads them as they are now. In the order
 * of their ids, so that two tills never wait for each other.
 */
export async function holdPickups(
  tx: Tx,
  place: StoreScope,
  ids: readonly string[],
): Promise<Pickup[]> {
  const orders: OrderTable[] = []
  for (const id of [...new Set(ids)].sort()) {
    const held = await tx
      .updateTable('orders')
      .set((column) => ({ goods_state: column.ref('goods_state') }))
      .where('platform_id', '=', place.platformId)
      .where('store_id', '=', place.storeId)
      .where('id', '=', id)
      .where(isPickup)
      .returningAll()
      .executeTakeFirst()
    if (held !== undefined) orders.push(held)
  }
  return pickupsOf(tx, orders)
}

/** Everything about these orders of one store, in six statements however many they are. */
export async function pickupsOf(db: Db, orders: readonly OrderTable[]): Promise<Pickup[]> {
  const [first] = orders
  if (first === undefined) return []
  const ids = orders.map(({ id }) => id)
  const place = { platformId: first.platform_id, storeId: first.store_id }
  const pickups = await db
    .selectFrom('pickup')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('order_id', 'in', ids)
    .execute()
  const extras = await unpaidExtras(db, place, ids)
  const rows = await rowsOfOrders(db, orders)
  const substitutes = await substitutesOf(db, place.platformId, ids)
  const intakes = await intakeOrdersOf(db, place, ids)
  return rows.flatMap((one) => {
    const pickup = pickups.find(({ order_id: id }) => id === one.order.id)
    if (pickup === undefined) return []
    const own = ownDue(one.order)
    const extra = extras
      .filter(({ forOrderId }) => forOrderId === one.order.id)
      .reduce((sum, { payable_cents: cents }) => sum + cents, 0)
    const intake = intakes.get(one.order.id) ?? null
    return [
      {
        ...one,
        pickup,
        intake,
        dueCents: own + extra,
        substitutes: substitutes.filter(({ order_id: id }) => id === one.order.id),
        replaceable: new Set(fromStored<number[]>(intake?.replaceable ?? '[]')),
      },
    ]
  })
}

/** Amount still due for an order itself, the deposits of its boxes with it. */
export const ownDue = ({
  pay_state: state,
  payable_cents: goods,
  deposit_cents: boxes,
}: OrderTable): number => (state === 'UNPAID' ? goods + boxes : 0)

/** An order for what was handed over beyond another, not paid yet. */
export interface UnpaidExtra {
  readonly forOrderId: string
  readonly id: string
  readonly payable_cents: number
}

/** Amounts still due beyond these orders themselves, oldest first. */
export function unpaidExtras(
  db: Db,
  { platformId, storeId }: StoreScope,
  orderIds: readonly string[],
): Promise<UnpaidExtra[]> {
  return db
    .selectFrom('pickup_extra')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'pickup_extra.platform_id')
        .onRef('orders.id', '=', 'pickup_extra.extra_order_id'),
    )
    .select(['pickup_extra.order_id as forOrderId', 'orders.id', 'orders.payable_cents'])
    .where('pickup_extra.platform_id', '=', platformId)
    .where('pickup_extra.order_id', 'in', [...orderIds])
    .where('orders.store_id', '=', storeId)
    .where('orders.pay_state', '=', 'UNPAID')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
}
