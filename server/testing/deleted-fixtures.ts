import { randomUUID } from 'node:crypto'
import type { StoreScope } from '../platform/store-scope.ts'
import { otherPlatformRecords } from './other-tenant-records.ts'
import {
  type FixtureIds,
  otherTenantMember,
  markedGoods,
  markedWeighed,
  marker,
} from './other-tenant-fixtures.ts'
import { giveBack } from './give-back.ts'
import type { TestShop } from './test-shop.ts'
import type { CallResponse, TestTill } from './test-till.ts'
import {
  billOf,
  displayOf,
  endOf,
  deliver,
  heldCart,
  office,
  packOf,
  unknownTill,
  proveSave,
} from './wire-inputs.ts'

/** Kinds that an id may name and that never end, and why. */
export const undeletable: Readonly<Record<string, string>> = {
  agreement: 'what was agreed to stays',
  colleague: 'a shift of somebody who is at work',
  couponKind: 'a kind is changed, and gives out no more once its window is over',
  document: 'posted for ever; another one corrects it',
  job: 'a paper that came out is still there to be printed again',
  merchant: 'whose goods they were has to be told',
  grouper: 'who gathered an order has to be told',
  statement: 'what was closed stays',
  photo: 'what a refund shows stays',
  platform: 'asked about before anybody logs in',
  role: 'kept for whoever had it',
  session: 'one that has ended may be ended again',
  store: 'a shop of its own',
}

const apples = { id: 'goods-10001', number: 1, weightG: 500 }

/** One of everything in a place that was deleted, stopped or has ended. */
export async function deletedFixtures(
  shop: TestShop,
  till: TestTill,
  place: StoreScope,
): Promise<FixtureIds> {
  return {
    ...(await deletedOnTills(till)),
    ...(await deletedSales(shop, till, place)),
    ...(await deletedGoods(shop, till, place)),
    ...(await deletedOfPlatform(shop, place)),
    ...(await deletedOfStore(shop, till, place)),
  }
}

/** A display that was taken down, a cart that was thrown away. */
async function deletedOnTills(till: TestTill): Promise<FixtureIds> {
  const hold = heldCart([apples], marker)
  const held = await till.post('hold/saveHold', hold)
  const holdId = String(held.data['hold']?.['holdId'])
  const display = await till.post('createPopDevice', displayOf('0218FFFFFFFF', marker))
  const deviceId = String(display.data['device']?.['deviceId'])
  done(await till.post('deletePopDevice', { deviceId }))
  done(await till.post('hold/dropHold', { holdId }))
  return { display: deviceId, hold: holdId, holdClient: String(hold['clientHoldId']) }
}

/** A sale and its refund, an order that was fetched, a bill that was taken apart. */
async function deletedSales(
  shop: TestShop,
  till: TestTill,
  { platformId, storeId }: StoreScope,
): Promise<FixtureIds> {
  const sale = await till.cashOrder([apples])
  const sold = done(await till.sell(sale))['order']
  const order = String(sold?.['orderId'])
  const line = { lineNo: 1, number: 1, weightG: apples.weightG }
  const refund = String(done(await giveBack(till, order, [line]))['refund']?.['refundId'])
  const pickup = `online-${storeId}000007`
  const { pickup_code: pickupCode } = await shop.opened.db
    .selectFrom('orders')
    .select('pickup_code')
    .where('platform_id', '=', platformId)
    .where('id', '=', pickup)
    .executeTakeFirstOrThrow()
  const billed = billOf('member-0004', pickup)
  const bill = done(await till.post('order/createSelfDeliveryBill', billed))['bill']?.['billId']
  done(await till.post('order/cancelSelfDeliveryBill', { billId: bill, reason: '不取了' }))
  done(await till.post('order/doVerificationOrder', deliver(pickup)))
  return {
    order,
    orderNo: String(sold?.['orderNo']),
    client: String(sale['clientOrderId']),
    refund,
    pickup,
    pickupCode: pickupCode ?? '',
    bill: String(bill),
  }
}

/** Goods that are sold no more, and a pack that was thrown away. */
async function deletedGoods(
  shop: TestShop,
  till: TestTill,
  place: StoreScope,
): Promise<FixtureIds> {
  const goods = await markedGoods(shop, place)
  const { weighed } = await markedWeighed(shop, place)
  const pack = done(await till.post('createPrePack', packOf(weighed)))
  const prepack = String(pack['packs']?.[0]?.['preCode'])
  const { db } = shop.opened
  await db.updateTable('pre_pack').set({ state: 'VOID' }).where('code', '=', prepack).execute()
  for (const id of [goods.id, weighed])
    await db.updateTable('goods').set({ state: 'GONE' }).where('id', '=', id).execute()
  return { ...goods, goods: goods.id, weighed, prepack }
}

/** Records of a platform that are stored and no longer in use. */
async function deletedOfPlatform(shop: TestShop, { platformId }: StoreScope): Promise<FixtureIds> {
  const { db } = shop.opened
  const stored = await otherPlatformRecords(shop, platformId)
  const known = await otherTenantMember(shop, platformId)
  const idOf = (kind: string) => stored[kind] ?? known[kind] ?? ''
  const off = { state: 'OFF', name: 'gone' } as const
  await db.updateTable('recharge_package').set(off).where('id', '=', idOf('package')).execute()
  await db
    .updateTable('box_kind')
    .set({ state: 'OFF', name_zh: 'gone', name_en: 'gone' })
    .where('id', '=', idOf('boxKind'))
    .execute()
  await db
    .updateTable('supplier')
    .set({ is_active: 0, name: 'gone', note: '' })
    .where('id', '=', idOf('supplier'))
    .execute()
  await db
    .updateTable('staff')
    .set({ state: 'DISABLED', nick: 'gone' })
    .where('id', '=', idOf('staff'))
    .execute()
  await db
    .updateTable('member')
    .set({ state: 'STOPPED', nick: 'gone' })
    .where('id', '=', idOf('member'))
    .execute()
  await db
    .updateTable('coupon')
    .set({ state: 'TAKEN_BACK' })
    .where('id', '=', idOf('coupon'))
    .execute()
  for (const [table, kind] of unused)
    await db.deleteFrom(table).where('id', '=', idOf(kind)).execute()
  const { package: pack, boxKind, supplier, staff, category, level } = stored
  return { ...known, package: pack, boxKind, supplier, staff, category, level } as FixtureIds
}

const unused = [
  ['category', 'category'],
  ['member_level', 'level'],
  ['role', 'role'],
  ['merchant', 'merchant'],
  ['grouper', 'grouper'],
  ['agreement', 'agreement'],
  ['coupon_kind', 'couponKind'],
] as const

/** A shift that is over, a till that was stopped, a count that was given up, an import taken back. */
async function deletedOfStore(
  shop: TestShop,
  till: TestTill,
  { platformId, storeId }: StoreScope,
): Promise<FixtureIds> {
  const { db } = shop.opened
  const ofStore = { platform_id: platformId, store_id: storeId }
  const shift = till.shiftId
  done(await till.post('shift/closeShift', endOf(till)))
  await till.onDuty(till.phone)
  const registered = await till.post('device/queryDeviceId', unknownTill({ storeId }))
  const device = String(done(registered)['deviceId'])
  await db.updateTable('device').set({ state: 'STOPPED' }).where('id', '=', device).execute()
  const reason = randomUUID()
  const facts = { name: '停用', nameEn: 'Off', restock: true, loss: false, photo: false }
  const input = { id: null, saveId: reason, version: 0, facts: { ...facts, isOffered: false } }
  done(await proveSave(till, reason))
  done(await till.post(office('saveOfficeRefundReason'), input))
  const stocktake = randomUUID()
  done(await till.post(office('beginStocktake'), { clientStocktakeId: stocktake, name: '停' }))
  done(await till.post(office('moveStocktake'), { stocktakeId: stocktake, to: 'CANCELLED' }))
  const undone = randomUUID()
  const atMs = shop.clock.nowMs
  await db
    .insertInto('goods_import')
    .values({
      ...ofStore,
      id: undone,
      created: 0,
      changed: 0,
      undone_at: atMs,
      file_name: 'gone',
      staff_id: 'staff-0003',
      began_at: atMs,
    })
    .execute()
  return { shift, device, reason, stocktake, import: undone }
}

/** Returns the response's data, or fails the test's setup. */
function done({ code, msg, data }: CallResponse): CallResponse['data'] {
  if (code !== 1200) throw new Error(`still there: ${code} ${msg}`)
  return data
}
