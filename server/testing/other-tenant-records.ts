import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { StoreScope } from '../platform/store-scope.ts'
import { type FixtureIds, marker } from './other-tenant-fixtures.ts'
import type { TestShop } from './test-shop.ts'

/** Records of a platform for all of its stores, one of each with the marker in its texts. */
export async function otherPlatformRecords(
  shop: TestShop,
  platformId: string,
): Promise<FixtureIds> {
  const { db } = shop.opened
  const id = () => `kept-${randomUUID()}`
  const ids = {
    package: id(),
    boxKind: id(),
    agreement: id(),
    supplier: id(),
    category: id(),
    role: id(),
    staff: id(),
    couponKind: id(),
    merchant: id(),
    grouper: id(),
    level: id(),
  }
  const first = <T extends CopiedTable>(table: T) => copied(shop, table, platformId)
  const named = { name_zh: marker, name_en: marker }
  const pack = { ...(await first('recharge_package')), id: ids.package, name: marker }
  await db
    .insertInto('recharge_package')
    .values({ ...pack, state: 'ON' })
    .execute()
  await db
    .insertInto('box_kind')
    .values({ ...(await first('box_kind')), ...named, id: ids.boxKind })
    .execute()
  await db
    .insertInto('category')
    .values({ ...(await first('category')), ...named, id: ids.category })
    .execute()
  await db
    .insertInto('role')
    .values({ ...(await first('role')), id: ids.role, name: marker })
    .execute()
  await db
    .insertInto('staff')
    .values({ ...(await first('staff')), id: ids.staff, nick: marker, phone: '13899998888' })
    .execute()
  const level = { ...(await first('member_level')), id: ids.level, name: marker }
  await db
    .insertInto('member_level')
    .values({ ...level, name_en: marker })
    .execute()
  await namedOfPlatform(shop, platformId, ids)
  await copyCouponKind(shop, platformId, ids.couponKind)
  return ids
}

/** Inserts the merchant and supplier of goods, a grouper, and the agreement. */
async function namedOfPlatform(
  { opened: { db }, clock }: TestShop,
  platformId: string,
  ids: Readonly<Record<'merchant' | 'supplier' | 'grouper' | 'agreement', string>>,
): Promise<void> {
  const ofPlatform = { platform_id: platformId, name: marker }
  await db
    .insertInto('merchant')
    .values({ ...ofPlatform, id: ids.merchant })
    .execute()
  const phone = '13866667777'
  await db
    .insertInto('grouper')
    .values({
      ...ofPlatform,
      id: ids.grouper,
      phone,
      commission_basis_points: 0,
      state: 'ACTIVE',
    })
    .execute()
  await db
    .insertInto('supplier')
    .values({ ...ofPlatform, id: ids.supplier, version: 1, phone, note: marker, is_active: 1 })
    .execute()
  await db
    .insertInto('agreement')
    .values({
      platform_id: platformId,
      id: ids.agreement,
      title: marker,
      text: marker,
      published_at: clock.nowMs,
    })
    .execute()
}

/** Records of a store, one of each with the marker in its texts. */
export async function otherStoreRecords(shop: TestShop, place: StoreScope): Promise<FixtureIds> {
  const { db } = shop.opened
  const id = () => `kept-${randomUUID()}`
  const ids = {
    reason: id(),
    photo: await photoOf(shop, place),
    stocktake: id(),
    document: id(),
    import: randomUUID(),
    statement: id(),
  }
  const ofStore = { platform_id: place.platformId, store_id: place.storeId }
  const atMs = shop.clock.nowMs
  const flags = { restock: true, loss: false, photo: false }
  const list = [{ id: ids.reason, name: marker, nameEn: marker, ...flags }]
  await db
    .insertInto('setting')
    .values({
      ...ofStore,
      scope: 'STORE',
      owner_id: '',
      name: 'refundReasons',
      value: JSON.stringify({ list }),
      version: 1,
      updated_at: atMs,
      updated_by: 'staff-0003',
    })
    .execute()
  await db
    .insertInto('stocktake')
    .values({
      ...ofStore,
      id: ids.stocktake,
      name: marker,
      state: 'OPEN',
      begun_by: 'staff-0003',
      begun_by_name: marker,
      begun_at: atMs,
      document_id: null,
    })
    .execute()
  await paperOfStore(shop, place, ids)
  await statementOfStore(shop, place, ids.statement)
  return ids
}

/** Goods that were received, and some that came from a spreadsheet. */
async function paperOfStore(
  { opened: { db }, clock: { nowMs: atMs } }: TestShop,
  place: StoreScope,
  ids: { readonly document: string; readonly import: string },
): Promise<void> {
  const ofStore = { platform_id: place.platformId, store_id: place.storeId }
  await db
    .insertInto('stock_document')
    .values({
      ...ofStore,
      id: ids.document,
      client_id: randomUUID(),
      body_hash: '',
      kind: 'RECEIVE',
      no: 1,
      other_store_id: null,
      supplier_id: null,
      of_id: null,
      corrects_id: null,
      reason: null,
      note: marker,
      staff_id: 'staff-0003',
      staff_name: marker,
      line_count: 0,
      cost_cents: 0,
      at: atMs,
    })
    .execute()
  const counts = { created: 0, changed: 0, undone_at: null }
  await db
    .insertInto('goods_import')
    .values({
      ...ofStore,
      ...counts,
      id: ids.import,
      file_name: marker,
      staff_id: 'staff-0003',
      began_at: atMs,
    })
    .execute()
}

/** A closed statement of a merchant. */
async function statementOfStore(
  { opened: { db }, clock: { nowMs: at } }: TestShop,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<void> {
  await db
    .insertInto('party_statement')
    .values({
      platform_id: platformId,
      store_id: storeId,
      id,
      client_id: randomUUID(),
      body_hash: '',
      party_kind: 'MERCHANT',
      party_id: 'merchant-sea',
      party_name: marker,
      from_day: '2020-01-01',
      until_day: '2020-01-31',
      sale_cents: 0,
      refund_cents: 0,
      due_cents: 0,
      entry_count: 0,
      staff_id: 'staff-0003',
      staff_name: marker,
      at,
    })
    .execute()
}

/** A picture that somebody of a store sent; its bytes are nowhere. */
export async function photoOf(
  { opened: { db }, clock }: TestShop,
  { platformId, storeId }: StoreScope,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('upload')
    .values({
      platform_id: platformId,
      store_id: storeId,
      id,
      purpose: 'refund',
      sha256: id,
      name: `${marker}-${id}.png`,
      size_bytes: 1,
      staff_id: 'staff-0003',
      device_id: marker,
      created_at: clock.nowMs,
    })
    .execute()
  return id
}

/** The first row of a platform's table, to make another of. */
type CopiedTable = 'recharge_package' | 'box_kind' | 'category' | 'role' | 'staff' | 'member_level'

async function copied<T extends CopiedTable>(
  { opened: { db } }: TestShop,
  table: T,
  platformId: string,
): Promise<Database[T]> {
  const { rows } = await sql<Database[T]>`select * from ${sql.table(table)}
    where platform_id = ${platformId} limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`there is nothing in ${table}`)
  return row
}

/** Coupons of a kind that somebody could give out. */
async function copyCouponKind(
  { opened: { db }, clock }: TestShop,
  platformId: string,
  id: string,
): Promise<void> {
  const coupon = await db
    .selectFrom('coupon')
    .select(['id', 'rules'])
    .where('platform_id', '=', platformId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const rules = coupon.rules.replaceAll(coupon.id, id)
  await db
    .insertInto('coupon_kind')
    .values({ platform_id: platformId, id, rules, created_at: clock.nowMs })
    .execute()
}
