import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { OrderRows } from './write/order-rows.ts'
import type { OrderTable } from './order.tables.ts'
import { engineOf } from '../../platform/db/engine.ts'
import { runStatement } from '../../platform/db/statement.ts'

/** Writes an order with its lines and legs. A client id that is taken is a unique conflict. */
export async function insertOrder(tx: Tx, rows: OrderRows): Promise<void> {
  await insertRows(tx, 'orders', [rows.order])
  await insertParts(tx, rows)
}

/** Writes the lines and legs of an order. */
export async function insertParts(tx: Tx, { lines, legs }: OrderRows): Promise<void> {
  await insertRows(tx, 'order_line', lines)
  await insertRows(tx, 'order_leg', legs)
}

/** The order that a till requested under this id before, on whatever path, or null. */
export async function orderByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<OrderRows | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return order === undefined ? null : withRows(db, order)
}

/** Those of a till's own ids that no order of the platform has. */
export async function missingOrders(
  db: Db,
  platformId: string,
  clientIds: readonly string[],
): Promise<string[]> {
  if (clientIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select('client_id')
    .where('platform_id', '=', platformId)
    .where('client_id', 'in', [...clientIds])
    .execute()
  const known = new Set(rows.map(({ client_id: id }) => id))
  return clientIds.filter((id) => !known.has(id))
}

/** An order of this store by its id, its printed number or its client id, or null. */
export async function findOrder(db: Db, place: StoreScope, key: string): Promise<OrderRows | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where((where) =>
      where.or([where('id', '=', key), where('number', '=', key), where('client_id', '=', key)]),
    )
    .executeTakeFirst()
  return order === undefined ? null : withRows(db, order)
}

/** The lines and legs of one order. */
export async function withRows(db: Db, order: OrderTable): Promise<OrderRows> {
  const [rows] = await rowsOfOrders(db, [order])
  return rows ?? { order, lines: [], legs: [] }
}

/** The lines and legs of orders of one platform, in two statements however many orders. */
export async function rowsOfOrders(db: Db, orders: readonly OrderTable[]): Promise<OrderRows[]> {
  const platformId = orders[0]?.platform_id
  if (platformId === undefined) return []
  const ids = orders.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('order_id', 'in', ids)
    .orderBy('line_no')
    .execute()
  const legs = await db
    .selectFrom('order_leg')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('order_id', 'in', ids)
    .orderBy('leg_no')
    .execute()
  return orders.map((order) => ({
    order,
    lines: lines.filter(({ order_id }) => order_id === order.id),
    legs: legs.filter(({ order_id }) => order_id === order.id),
  }))
}

/** The orders of a store with these ids, each with its lines and legs; unknown ones are simply absent. */
export async function ordersById(
  db: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<Map<string, OrderRows>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map((await rowsOfOrders(db, orders)).map((rows) => [rows.order.id, rows]))
}

/** The client id of the order that has this number in the platform; undefined where it is free. */
export async function holderOfNumber(
  db: Db,
  platformId: string,
  number: string,
): Promise<string | undefined> {
  const holder = await db
    .selectFrom('orders')
    .select('client_id')
    .where('platform_id', '=', platformId)
    .where('number', '=', number)
    .executeTakeFirst()
  return holder?.client_id
}

/**
 * Writes an order while its shift is open, and holds the shift until the transaction ends; false
 * where it has ended, or where an order of another store of the platform has this number.
 */
export async function insertWhileOpen(tx: Tx, order: OrderTable): Promise<boolean> {
  const columns = Object.keys(order)
  // Sales share the shift's row; ending the shift waits for them. SQLite has one writer at a time.
  const hold = engineOf(tx) === 'postgres' ? 'for share' : ''
  const { numAffectedRows } = await runStatement(tx, {
    name: `insert order in shift ${columns.join()}`,
    write: (place) =>
      `insert into orders ("${columns.join('", "')}") select ${columns.map(place).join(', ')}
        from shift where platform_id = ${place()} and store_id = ${place()} and id = ${place()}
        and closed_at is null and not exists (select 1 from store s join orders o
          on o.platform_id = s.platform_id and o.store_id = s.id
          where s.platform_id = ${place()} and s.id <> ${place()} and o.number = ${place()}) ${hold}`,
    values: [
      ...Object.values(order),
      order.platform_id,
      order.store_id,
      order.shift_id,
      order.platform_id,
      order.store_id,
      order.number,
    ],
  })
  return numAffectedRows === 1n
}

/** True where an order of another store of the platform has this order's number: each key is of one store. */
export async function isNumberElsewhere(
  tx: Tx,
  order: Pick<OrderTable, 'platform_id' | 'store_id' | 'number'>,
): Promise<boolean> {
  const holder = await tx
    .selectFrom('store')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'store.platform_id')
        .onRef('orders.store_id', '=', 'store.id'),
    )
    .select('orders.id')
    .where('store.platform_id', '=', order.platform_id)
    .where('store.id', '<>', order.store_id)
    .where('orders.number', '=', order.number)
    .executeTakeFirst()
  return holder !== undefined
}
