// What an owner does in the office and reads in the books by calls alone, in a shop that has no demo.
import { randomUUID } from 'node:crypto'
import type { CallResponse, TestTill } from '@tillwright/server/testing/test-till.ts'
import { office, proveSave } from '@tillwright/server/testing/wire-inputs.ts'
import { typed } from './shop-names.ts'

/** An object of the wire, read without asking. */
export type Fields = Readonly<Record<string, unknown>>

/** The data of a call. Throws where the shop refuses it. */
export function must({ code, msg, data }: CallResponse): Fields {
  if (code !== 1200) throw new Error(`${code} ${msg}`)
  return data
}

/** Saves a new record, proven by the owner's sensitive password; returns its id. */
export async function saveRecord(owner: TestTill, kind: string, facts: object): Promise<string> {
  const saveId = randomUUID()
  must(await proveSave(owner, saveId))
  const saved = await owner.post(office(`saveOffice${kind}`), {
    id: null,
    saveId,
    version: 0,
    facts,
  })
  return String(Object(must(saved)['thing'])['id'])
}

/** A level for who spends twenty. */
export const silverLevel = {
  name: typed.level,
  nameEn: '',
  rank: 1,
  rule: 'spent',
  leastMoney: 20,
  leastIntegral: 0,
  periodMonths: 12,
  validMonths: 12,
  takesMemberPrice: true,
  pointsPercent: 200,
  isOn: true,
}

/** A hundred with gifts: ten more, and points worth five. */
export const topUpPackage = {
  name: typed.topUpPackage,
  nameEn: '',
  payMoney: 100,
  giftMoney: 10,
  giftIntegral: 500,
  mostPerMember: null,
  mostPerMemberDay: null,
  mostPerDay: null,
  isOnSale: true,
  sort: 1,
}

/** Two off from ten on. */
export const couponKind = {
  id: 'new',
  name: typed.openingCoupon,
  user_id: null,
  coupon_type: 1,
  discount_value: 2,
  limit_order_money: 10,
  limit_max_money: null,
  limit_type: 1,
  limit_type_arr: [],
  merchant_limit_type: 1,
  merchant_limit_arr: [],
  use_by_original_price: false,
  can_superposition: false,
  channel_limit: ['cashier'],
  del_status: false,
  status: 1,
  valid_date_start: null,
  valid_date_end: null,
  couponActivityObj: {
    valid_date_type: 1,
    valid_date_type_arr: [],
    valid_time_type: 1,
    valid_time_type_arr: [],
  },
}

/** The one member with this phone. */
export async function memberOf(by: TestTill, phone: string): Promise<Fields> {
  const { list } = Object(must(await by.get('user/getUserInfo', { keyword: phone })))
  return list[0]
}

/** The newest order of the store, whole. */
export async function newOrder(by: TestTill): Promise<Fields> {
  const page = { pageNo: 1, pageSize: 1 }
  const { list } = Object(must(await by.post('order/queryOrderListByEs', page)))
  const { order } = Object(must(await by.get('order/getOrderInfo', { orderId: list[0].orderId })))
  return order
}

/** Hands a drawer over that holds what it should; returns what that is. */
export async function endShift(by: TestTill): Promise<number> {
  const { data } = await by.get('statis/getCloseReport', { cashierRecordId: by.shiftId })
  const countedMoney = Number(data['report']?.['expectedCashMoney'])
  const counted = [{ tender: 'cash', countedMoney }]
  const end = { cashierRecordId: by.shiftId, counted, keptFloatMoney: 0, note: '' }
  must(await by.post('shift/closeShift', end))
  return countedMoney
}

/** Every event of a store from its first. */
export async function eventsOf(reader: TestTill, storeId: string): Promise<readonly Fields[]> {
  const events: Fields[] = []
  for (let after = 0; ; ) {
    const query = { storeId, after: String(after) }
    const { list, next, isEnd } = Object(must(await reader.get('/api/v1/open/queryEvents', query)))
    events.push(...list)
    after = next
    if (isEnd) return events
  }
}

/** Key of another program for these stores, which may do all that the story needs. */
export async function serviceKey(owner: TestTill, storeIds: readonly string[]): Promise<string> {
  const account = {
    name: typed.member,
    channel: 'mini',
    scopes: ['orders.write', 'orders.read', 'recharges.write', 'accounting.read', 'events.read'],
    storeIds,
    expiresTime: null,
  }
  return String(must(await owner.post(office('createServiceAccount'), account))['key'])
}

/** An order put together as it was ordered. */
export const pickOf = (orderId: unknown): object => ({
  clientWriteOffId: randomUUID(),
  orderId,
  lines: [],
  approvalToken: null,
})

/** Password that a command of the server printed. */
export const passwordIn = (printed: string): string =>
  /^Password: (\S+)$/m.exec(printed)?.[1] ?? 'nothing was printed'

/** Goods of the store by the beginning of their name. */
export async function goodsOf(
  by: TestTill,
): Promise<(name: string) => Record<string, unknown> & { readonly id: string }> {
  const page = { pageNo: '1', pageSize: '100' }
  const { list } = Object(must(await by.get('queryGoodsByStore', page)))
  return (name) => list.find((one: { name: string }) => one.name.startsWith(name))
}

/** How many events there are of each kind. */
export function countsOf(events: readonly Fields[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of events) counts[String(kind)] = (counts[String(kind)] ?? 0) + 1
  return counts
}
