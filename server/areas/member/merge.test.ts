// Two members that are one person: what both had is one member's, and what comes later goes there too.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { verifyStates } from '../../platform/journal/states.ts'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'
import { boxesBack, joinOf, office, topUp } from '../../testing/wire-inputs.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 5000 }
const crates = [{ boxKindId: 'box-crate', num: 2 }]

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000004')
})
afterEach(async () => {
  expect(await shop.broken()).toEqual([])
  expect(await verifyStates(shop.opened.db, '1001')).toEqual([])
})
afterAll(() => shop.close())

let serial = 0
const join = async (minutesAgo = 0) => {
  const phone = `176${String((serial += 1)).padStart(8, '0')}`
  const joinTime = new Date(shop.clock.nowMs - minutesAgo * 60_000).toISOString()
  const { data } = await till.post('member/join', joinOf({ phone, joinTime }))
  return { phone, id: String(data['member']?.['id']) }
}
const read = async (userId: string) =>
  Object((await till.get('user/getUserInfo', { userId })).data['list']?.[0])
const sell = async (userId: string, more: WireOrder = {}) => {
  const cart = { goodsList: [apples], userId, couponIds: [], useIntegral: 0, ...more }
  const { orderMoney } = Object((await till.post('order/createPreOrder', cart)).data)
  const payList = [{ tender: 'cash', amountMoney: orderMoney, tenderedMoney: orderMoney }]
  const order = { ...(await till.cashOrder([apples], { userId })), ...more, orderMoney, payList }
  const sold = await till.sell(order)
  expect(sold.code).toBe(1200)
  return String(sold.data['order']?.['orderId'])
}
const merge = (userId: string, otherUserId: string, clientMergeId = randomUUID()) =>
  till.post('member/merge', { clientMergeId, userId, otherUserId })

it('has all that both had, and their history, when two members are merged', async () => {
  const first = await join(60)
  const second = await join()
  for (const { id } of [first, second]) {
    await till.sell(topUp(till, { userId: id, amountMoney: 50, saleMs: shop.clock.nowMs }))
    await sell(id, { boxes: crates })
  }
  const { data: kinds } = await till.post(office('queryOfficeCouponKind'), {
    pageNo: 1,
    pageSize: 1,
    keyword: '',
  })
  const couponId = kinds['list']?.[0]?.['id']
  const issued = { saveId: randomUUID(), couponId, phones: [second.phone], paperCount: 0 }
  expect((await till.post(office('issueCoupons'), issued)).code).toBe(1200)
  const [one, other] = [await read(first.id), await read(second.id)]
  const answered = await merge(second.id, first.id)
  expect(answered.data['record']?.['member']).toMatchObject({
    id: first.id,
    integral: one.integral + other.integral,
    realBalanceMoney: 100,
    owedBoxes: 4,
    couponCount: 1,
  })
  // Either phone or id returns the remaining member.
  for (const keyword of [first.phone, second.phone])
    expect((await till.get('user/getUserInfo', { keyword })).data['list']).toMatchObject([
      { id: first.id },
    ])
  expect((await read(second.id)).id).toBe(first.id)
  const again = await till.post('member/join', joinOf({ phone: second.phone }))
  expect(again.data).toMatchObject({ isNew: false, member: { id: first.id } })
  const page = { pageNo: 1, pageSize: 10, userId: first.id }
  const { data: orders } = await till.post('order/queryOrderListByEs', page)
  expect(orders['list']).toHaveLength(2)
  const { data: topUps } = await till.post('order/queryRechargeOrderListByEs', page)
  expect(topUps['list']).toHaveLength(2)
  const { data: coupons } = await till.get('user/queryUserCouponsNew', { userId: first.id })
  expect(coupons['list']).toHaveLength(1)
  const own = String(Object(coupons['list']?.[0])['id'])
  await sell(first.id, { couponIds: [own] })
  await sell(second.id)
  expect((await till.post('returnTurnoverBox', boxesBack(first.id, 'box-crate', 4))).code).toBe(
    1200,
  )
})

it('goes to the one who stays when a sale or a top-up of the other is given back', async () => {
  const [first, second] = [await join(60), await join()]
  const orderId = await sell(second.id)
  const topped = await till.sell(
    topUp(till, { userId: second.id, amountMoney: 50, saleMs: shop.clock.nowMs }),
  )
  expect(topped.code).toBe(1200)
  await merge(first.id, second.id)
  const before = await read(first.id)
  expect((await giveBack(till, orderId, [{ lineNo: 1, number: 1, weightG: 5000 }])).code).toBe(1200)
  const after = await read(first.id)
  expect(after.integral).toBeLessThan(before.integral)
  const held = await shop.opened.db
    .selectFrom('balance')
    .select('amount')
    .where('account_id', '=', second.id)
    .execute()
  expect(held.map(({ amount }) => amount)).toEqual([0, 0, 0, 0])
})

it('leads on when the one who stayed is merged in turn', async () => {
  const [oldest, middle, newest] = [await join(120), await join(60), await join()]
  await sell(newest.id)
  await merge(newest.id, middle.id)
  await merge(middle.id, oldest.id)
  expect((await read(newest.id)).id).toBe(oldest.id)
  await sell(newest.id)
  expect((await read(oldest.id)).integral).toBeGreaterThan(0)
})

it('is done once when it is sent again, and refused for one who is merged, the same or unknown', async () => {
  const [first, second] = [await join(60), await join()]
  const clientMergeId = randomUUID()
  const done = await merge(first.id, second.id, clientMergeId)
  expect((await merge(first.id, second.id, clientMergeId)).data).toEqual(done.data)
  expect((await merge(second.id, first.id, clientMergeId)).code).toBe(20108)
  expect((await merge(first.id, second.id)).code).toBe(20107)
  expect((await merge(first.id, first.id)).code).toBe(20101)
  expect((await merge(first.id, 'member-of-nobody')).code).toBe(20107)
  const cashier = await shop.till().onDuty('13800000001')
  const input = { clientMergeId: randomUUID(), userId: first.id, otherUserId: 'member-0001' }
  expect((await cashier.post('member/merge', input)).code).toBe(20204)
})

it('loses nothing when sales and merges come at once', async () => {
  const [first, second, third] = [await join(60), await join(30), await join()]
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      till.cashOrder([{ ...apples, weightG: 300 }], { userId: [first, second, third][at % 3]?.id }),
    ),
  )
  const answers = await Promise.all([
    ...orders.slice(0, 6).map((order) => till.sell(order)),
    merge(first.id, second.id),
    merge(second.id, third.id),
    merge(third.id, first.id),
    ...orders.slice(6).map((order) => till.sell(order)),
  ])
  const sales = answers.filter(({ data }) => Object(data)['order'] !== undefined)
  expect(sales.map(({ code }) => code)).toEqual(sales.map(() => 1200))
  const rows = await shop.opened.db
    .selectFrom('orders')
    .select('earned_points')
    .where('member_id', 'in', [first.id, second.id, third.id])
    .execute()
  expect(rows).toHaveLength(12)
  const held = await shop.opened.db
    .selectFrom('balance')
    .select('amount')
    .where('book', '=', 'points')
    .where('account_id', 'in', [first.id, second.id, third.id])
    .execute()
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  expect(sum(held.map(({ amount }) => amount))).toBe(
    sum(rows.map(({ earned_points: earned }) => earned)),
  )
})
