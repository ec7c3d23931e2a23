import { type Selectable, sql } from 'kysely'
import { contains } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { takeGoodsVersions } from '../goods/goods-version.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PopDeviceTable, PopGoodsTable } from './pop.tables.ts'

/** A price display with how many goods it shows. */
export interface PopDevice extends Selectable<PopDeviceTable> {
  readonly goods_count: number
}

/** A price display of this store, or null. */
export async function findPopDevice(
  db: Db,
  place: StoreScope,
  id: string,
): Promise<PopDevice | null> {
  const row = await selectDevices(db, place).where('pop_device.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The price display with this address, in whatever store of the platform, or null. */
export async function popDeviceByMac(
  db: Db,
  platformId: string,
  mac: string,
): Promise<Selectable<PopDeviceTable> | null> {
  const row = await db
    .selectFrom('pop_device')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('mac', '=', mac)
    .executeTakeFirst()
  return row ?? null
}

/** A page of the store's displays by name, and how many there are. */
export async function popDevicePage(
  db: Db,
  place: StoreScope,
  query: { keyword: string; offset: number; limit: number },
): Promise<{ rows: PopDevice[]; total: number }> {
  const { keyword } = query
  const all = selectDevices(db, place)
  const wanted =
    keyword === ''
      ? all
      : all.where((where) =>
          where.or([
            contains('pop_device.name', keyword),
            contains('pop_device.place', keyword),
            where('pop_device.mac', '=', keyword.toUpperCase()),
          ]),
        )
  const rows = await wanted
    .orderBy('pop_device.name')
    .orderBy('pop_device.id')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  const { total } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const selectDevices = (db: Db, place: StoreScope) =>
  db
    .selectFrom('pop_device')
    .selectAll('pop_device')
    .select(
      sql<number>`(select count(*) from pop_goods g where g.platform_id = pop_device.platform_id
        and g.store_id = pop_device.store_id and g.device_id = pop_device.id)`.as('goods_count'),
    )
    .where('pop_device.platform_id', '=', place.platformId)
    .where('pop_device.store_id', '=', place.storeId)

/** Goods to show on the displays of a store, or on one of them; in the order of the display. */
export function shownGoods(
  db: Db,
  place: StoreScope,
  deviceId: string | null,
): Promise<Selectable<PopGoodsTable>[]> {
  const all = db
    .selectFrom('pop_goods')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
  const wanted = deviceId === null ? all : all.where('device_id', '=', deviceId)
  return wanted.orderBy('device_id').orderBy('position').execute()
}

/** Takes goods off a display; all of them where none are to stay. */
export async function unbindOthers(
  tx: Tx,
  place: StoreScope,
  { deviceId, stayingIds }: { deviceId: string; stayingIds: readonly string[] },
): Promise<void> {
  const theirs = await shownGoods(tx, place, deviceId)
  const all = tx
    .deleteFrom('pop_goods')
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('device_id', '=', deviceId)
  await (stayingIds.length === 0 ? all : all.where('goods_id', 'not in', stayingIds)).execute()
  const removed = theirs.filter(
    (row) => row.charged_cents !== null && !stayingIds.includes(row.goods_id),
  )
  await notifyTills(
    tx,
    place,
    removed.map(({ goods_id }) => goods_id),
  )
}

/** Notifies tills to fetch these goods again, because the shown price changed what they cost. */
export async function notifyTills(
  tx: Tx,
  place: StoreScope,
  goodsIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(goodsIds)].sort()
  if (ids.length === 0) return
  const first = await takeGoodsVersions(tx, place, ids.length)
  for (const [at, id] of ids.entries())
    await tx
      .updateTable('goods')
      .set({ version: first + at })
      .where('platform_id', '=', place.platformId)
      .where('store_id', '=', place.storeId)
      .where('id', '=', id)
      .execute()
}
