import { randomUUID } from 'node:crypto'
import { sweepExpiry } from '../areas/expiry/sweep-expiry.ts'
import { writeRule } from '../areas/expiry/expiry.store.ts'
import { firstStores } from '../areas/member/sweep.store.ts'
import { transaction } from '../platform/db/transaction.ts'
import { giveBack } from './give-back.ts'
import { pastBalance } from './past-balance.ts'
import type { ScriptedGateway } from './scripted-gateway.ts'
import type { TestShop } from './test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from './test-till.ts'
import { tradeIntake } from './trade-intake.ts'
import { tradeStock } from './trade-stock.ts'
import { billOf, boxesBack, deliver, joinOf, office, packOf, payIn, topUp } from './wire-inputs.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 1000 }

/** Sends a request and returns its data. Throws where the shop refuses. */
async function must(till: TestTill, path: string, input: object): Promise<CallResponse['data']> {
  const { code, msg, data } = await till.post(path, input)
  if (code !== 1200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

const sold = async (till: TestTill, order: WireOrder): Promise<string> => {
  const { code, msg, data } = await till.sell(order)
  if (code !== 1200) throw new Error(`nothing was sold: ${code} ${msg}`)
  return String(data['order']?.['orderId'])
}

/** Sells, gives back, lends, tops up and hands over, so that the tables of a till have rows. */
export async function trade(till: TestTill, scripted: ScriptedGateway): Promise<void> {
  const { data } = await till.get('user/getUserInfo', { keyword: '13900000001' })
  const userId = String(data['list']?.[0]?.['id'])
  const member = { userId, couponIds: ['coupon-amount'], useIntegral: 100 }
  const cash = await sold(till, await till.cashOrder([{ ...apples, weightG: 9000 }], member))
  const stored = await till.cashOrder([apples], { userId })
  const legOf = (more: object) => [{ amountMoney: stored['orderMoney'], ...more }]
  await sold(till, { ...stored, payList: legOf({ tender: 'storedValue' }) })
  const code = await till.cashOrder([apples])
  const authCode = '134567890123456789'
  const byCode = await sold(till, { ...code, payList: legOf({ tender: 'code', authCode }) })
  scripted.says.refund = { state: 'SUCCEEDED', channelNo: 'R1' }
  for (const orderId of [cash, byCode]) {
    const line = { lineNo: 1, number: 1, weightG: 500 }
    const { code: said } = await giveBack(till, orderId, [line])
    if (said !== 1200) throw new Error(`nothing came back: ${said}`)
  }
  const cheaper = { ...apples, repricedMoney: 6.5 }
  await sold(till, await till.cashOrder([cheaper, { ...apples, discountPercent: 10 }]))
  const boxes = [{ boxKindId: 'box-crate', num: 2 }]
  const cart = { goodsList: [apples], userId, couponIds: [], useIntegral: 0, boxes }
  const { orderMoney } = await must(till, 'order/createPreOrder', cart)
  const payList = [{ tender: 'cash', amountMoney: orderMoney, tenderedMoney: orderMoney }]
  await sold(till, { ...(await till.cashOrder([apples], { userId })), boxes, orderMoney, payList })
  await must(till, 'returnTurnoverBox', boxesBack(userId, 'box-crate', 4))
  await must(till, 'order/doVerificationOrder', deliver('online-100101000001'))
  await must(till, 'shift/moveDrawerCash', payIn())
}

/** A whole day of a shop: all that `trade` does, the warehouse, the pick-up counter, and its end. */
export async function liveADay(shop: TestShop, scripted: ScriptedGateway): Promise<void> {
  const till = await shop.till().onDuty('13800000002')
  const userId = 'member-0001'
  await must(till, 'order/createSelfDeliveryBill', billOf(userId, 'online-100101000001'))
  await trade(till, scripted)
  await tradeStock(shop)
  await tradeIntake(shop, till)
  await sold(till, topUp(till, { userId, amountMoney: 50, saleMs: shop.clock.nowMs }))
  await must(till, 'createPrePack', packOf('goods-10001'))
  await pickUp(till)
  const manager = shop.till()
  await manager.login('13800000003')
  await join(till, manager)
  const { data } = await manager.post(office('queryOfficeCouponKind'), {
    pageNo: 1,
    pageSize: 100,
    keyword: '',
  })
  const couponId = data['list']?.[0]?.['id']
  const coupons = { saveId: randomUUID(), couponId, phones: [], paperCount: 1 }
  await must(manager, office('issueCoupons'), coupons)
  await endTheDay(till, manager)
  await lapseSome(shop)
}

/** Somebody who joins twice, agrees to the terms, says their name afterwards and is merged. */
async function join(till: TestTill, manager: TestTill): Promise<void> {
  const { data } = await till.get('getStoreSetting')
  const termsId = `100101.${String(data['membership']?.['termsVersion'])}`
  const input = joinOf({ phone: '17700000001', termsId })
  const { member } = await must(till, 'member/join', input)
  const { id: userId, memberCode } = Object(member)
  const facts = { phone: null, memberCode, nick: '小林', birthday: '1990-02-28' }
  await must(till, 'member/save', { userId, version: 0, ...facts })
  const { member: twice } = await must(till, 'member/join', joinOf({ phone: '17700000002' }))
  const merge = { clientMergeId: randomUUID(), userId, otherUserId: Object(twice)['id'] }
  await must(manager, 'member/merge', merge)
}

/** Money for one that waits, and more of it than was ordered. */
async function pickUp(till: TestTill): Promise<void> {
  const orderId = 'online-100101000005'
  await must(till, 'order/writeOffCollection', {
    clientCollectionId: randomUUID(),
    orderIds: [orderId],
    payList: [{ tender: 'cash', amountMoney: 32.2, tenderedMoney: 50 }],
    dueMoney: 32.2,
  })
  const more = { orderId, lineNo: 1, number: 1, weightG: 9000, reason: 'overWeight', note: '' }
  await must(till, 'order/doVerificationAbnormalOrderBatch', {
    clientWriteOffId: randomUUID(),
    lines: [more],
    waive: false,
    approvalToken: null,
  })
}

async function endTheDay(till: TestTill, manager: TestTill): Promise<void> {
  const { data } = await till.get('statis/getCloseReport')
  const countedMoney = Number(data['report']?.['expectedCashMoney'])
  const ended = {
    cashierRecordId: till.shiftId,
    counted: [{ tender: 'cash', countedMoney }],
    keptFloatMoney: 100,
    note: '',
  }
  await must(till, 'shift/closeShift', ended)
  const taken = { cashierRecordId: till.shiftId, countedMoney: 100, note: '' }
  await must(manager, 'shift/acceptShift', taken)
  const { data: today } = await manager.get('statis/getDayReport')
  await must(manager, 'statis/settleDay', { day: today['report']?.['day'] })
}

/** Points that came two months ago lapse. */
async function lapseSome(shop: TestShop): Promise<void> {
  const { db } = shop.opened
  const [place] = await firstStores(db)
  if (place === undefined) throw new Error('the shop has no store')
  const atMs = shop.clock.nowMs - 62 * 86_400_000
  await pastBalance(shop, { accountId: 'member-0005', book: 'points', amount: 30, atMs })
  const rule = { months: 1, from: '2000-01-01' }
  await transaction(db, (tx) => writeRule(tx, place.platformId, { book: 'points', rule }))
  await sweepExpiry(db, place, shop.clock.nowMs)
}
