import { randomUUID } from 'node:crypto'
import { sessionIdOf } from '../areas/account/own-sessions.store.ts'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import type { StoreScope } from '../platform/store-scope.ts'
import { refundOf } from './give-back.ts'
import { memberAccounts } from '../areas/member/join.store.ts'
import { openBalances } from '../platform/ledger/balance.store.ts'
import { earlierJoin } from '../areas/member/member-row.ts'
import type { TestShop } from './test-shop.ts'
import type { TestTill } from './test-till.ts'
import { billOf, displayOf, heldCart, packOf, unknownTill } from './wire-inputs.ts'

/** A word in everything that others must not see. */
export const marker = 'FOREIGN'

/** Ids by what they name. */
export type FixtureIds = Readonly<Record<string, string>>

/** A till of another store, on a device of its own. */
export async function tillOfStore(
  shop: TestShop,
  { platformId, storeId }: StoreScope,
  phone: string,
): Promise<TestTill> {
  const till = shop.till(platformId)
  const device = unknownTill({ name: marker, storeId })
  const { data } = await till.post('device/queryDeviceId', device)
  await till.login(phone, demoPassword, String(data['deviceId']))
  await till.signOn()
  return till
}

/** One of everything that an id can name in a place, each with the marker in what it says. */
export async function otherTenantFixtures(
  shop: TestShop,
  till: TestTill,
  place: StoreScope,
): Promise<FixtureIds> {
  const goods = await markedGoods(shop, place)
  const goodsList = [{ id: goods.id, number: 1 }]
  const sale = await till.cashOrder(goodsList, { note: marker })
  // A platform with a gateway of its own sells on that gateway's path.
  const path =
    place.platformId === '1001' ? 'order/createV2' : '/api/v3/order/cashier/cashierOrderPlace'
  const answered = await till.post(path, sale)
  if (answered.code !== 1200) throw new Error(`nothing was sold: ${answered.msg}`)
  const sold = answered.data['order']
  const orderId = String(sold?.['orderId'])
  const hold = heldCart(goodsList, marker)
  const held = await till.post('hold/saveHold', hold)
  const mac = `0218${place.platformId}${place.storeId.slice(-4)}`
  const display = await till.post('createPopDevice', displayOf(mac, marker))
  const { db } = shop.opened
  const session = await db
    .selectFrom('session')
    .select(['device_id', 'staff_id', 'token_hash'])
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const job = await db
    .selectFrom('print_job')
    .select('id')
    .where('source_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    ...goods,
    goods: goods.id,
    order: orderId,
    orderNo: String(sold?.['orderNo']),
    client: String(sale['clientOrderId']),
    shift: till.shiftId,
    hold: String(held.data['hold']?.['holdId']),
    holdClient: String(hold['clientHoldId']),
    device: session.device_id,
    session: sessionIdOf(session.token_hash),
    display: String(display.data['device']?.['deviceId']),
    job: `${job.id}.0`,
    store: place.storeId,
    ...(await furtherFixtures(shop, till, { place, orderId })),
  }
}

interface Further {
  readonly place: StoreScope
  /** Sold there. */
  readonly orderId: string
}

/**
 * Records that follow from an order, and others alongside it: a refund, an order to fetch, a bill,
 * a pack.
 */
async function furtherFixtures(
  shop: TestShop,
  till: TestTill,
  { place, orderId }: Further,
): Promise<FixtureIds> {
  const { db } = shop.opened
  const ofPlace = { platform_id: place.platformId, store_id: place.storeId }
  const waiting = `online-${place.storeId}000001`
  await db.updateTable('pickup').set({ nick: marker }).where('order_id', '=', waiting).execute()
  const { pickup_code: pickupCode } = await db
    .updateTable('orders')
    .set({ note: marker })
    .where('id', '=', waiting)
    .returning('pickup_code')
    .executeTakeFirstOrThrow()
  const billed = billOf('member-0001', waiting)
  const bill = await till.post('order/createSelfDeliveryBill', billed)
  const { weighed } = await markedWeighed(shop, place)
  const pack = await till.post('createPrePack', packOf(weighed))
  const { id: refund } = await refunded(till, { place, orderId })
  const records = {
    refund,
    pickup: waiting,
    pickupCode: pickupCode ?? '',
    bill: String(bill.data?.['bill']?.['billId']),
    prepack: String(pack.data?.['packs']?.[0]?.['preCode']),
    weighed,
  }
  const packs = await db
    .selectFrom('pre_pack')
    .select('code')
    .where('platform_id', '=', ofPlace.platform_id)
    .where('store_id', '=', ofPlace.store_id)
    .where('code', '=', records.prepack)
    .execute()
  const bills = await db
    .selectFrom('self_delivery_bill')
    .select('id')
    .where('id', '=', records.bill)
    .execute()
  if (packs.length + bills.length !== 2) throw new Error(`${JSON.stringify(records)} is not there`)
  return records
}

async function refunded(till: TestTill, { place, orderId }: Further): Promise<{ id: string }> {
  const path = place.platformId === '1001' ? 'refund/create' : '/api/v3/order/cashier/createRefund'
  const input = refundOf(orderId, [{ lineNo: 1, number: 1 }], { note: marker })
  const response = await till.post(path, { ...input, refundMoney: 9_999_999 })
  const refundMoney = response.data['orderMoney']
  const approval = { operation: 'order.refund', subjectId: orderId, amountMoney: refundMoney }
  const approvalToken = await till.approvalToken(approval)
  const { code, msg, data } = await till.post(path, { ...input, refundMoney, approvalToken })
  if (code !== 1200) throw new Error(`nothing was given back: ${msg}`)
  return { id: String(data['refund']?.['refundId']) }
}

/** Counted goods that no other store has, found by their id and their barcode. */
export async function markedGoods(shop: TestShop, place: StoreScope) {
  const id = await markedOf(shop, place, 'piece')
  const barcode = `88${place.storeId}0`
  const { platformId: platform_id, storeId: store_id } = place
  await shop.opened.db
    .insertInto('barcode')
    .values({ platform_id, store_id, barcode, goods_id: id })
    .execute()
  return { id, barcode }
}

/** Weighed goods that no other store has. */
export const markedWeighed = async (
  shop: TestShop,
  place: StoreScope,
): Promise<{ readonly weighed: string }> => ({ weighed: await markedOf(shop, place, 'weight') })

/** A copy of goods of the place under another id and the marked name, which no store's stock counts. */
async function markedOf(
  { opened: { db } }: TestShop,
  place: StoreScope,
  unitKind: 'piece' | 'weight',
): Promise<string> {
  const usual = await db
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('state', '=', 'ON')
    .where('unit_kind', '=', unitKind)
    .where('id', '<>', 'goods-00000')
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = `goods-${randomUUID()}`
  const named = { name_zh: marker, name_en: marker, search_text: marker.toLowerCase() }
  const unlike = { id, product_id: id, item_code: null, counts_stock: 0 }
  await db
    .insertInto('goods')
    .values({ ...usual, ...named, ...unlike })
    .execute()
  return id
}

/** A member with a coupon whom only their own platform may know. */
export async function otherTenantMember(shop: TestShop, platformId: string): Promise<FixtureIds> {
  const { db } = shop.opened
  const usual = await db
    .selectFrom('member')
    .selectAll()
    .where('platform_id', '=', platformId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const member = `member-${randomUUID()}`
  const phone = '13988887777'
  await db
    .insertInto('member')
    .values({ ...usual, id: member, phone, phone_tail: '7777', code: 'TM99999', nick: marker })
    .execute()
  await db
    .insertInto('member_join')
    .values(earlierJoin({ ...usual, id: member }))
    .execute()
  await openBalances(db, platformId, memberAccounts(member))
  const coupon = await db
    .selectFrom('coupon')
    .selectAll()
    .where('platform_id', '=', platformId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const couponId = `coupon-${randomUUID()}`
  const rules = coupon.rules.replaceAll(coupon.id, couponId)
  await db
    .insertInto('coupon')
    .values({ ...coupon, id: couponId, code: 'TC99999', member_id: member, rules })
    .execute()
  const terms = `terms-${randomUUID()}`
  const text = { text_zh: marker, text_en: marker, first_used_at: 1 }
  await db
    .insertInto('member_terms')
    .values({ platform_id: platformId, id: terms, ...text })
    .execute()
  return { member, memberPhone: phone, coupon: couponId, couponCode: 'TC99999', terms }
}
