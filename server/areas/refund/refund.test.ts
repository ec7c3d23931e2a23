import { randomUUID } from 'node:crypto'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveBack, readyRefund, refundOf } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire, WireOrder } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill

const supervisorPhone = '13800000002'
/** Weighed apples at 6.80 a jin. */
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
let milk: { id: string; number: number }
let member: string

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
  const page = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  const found = await till.get('queryGoodsByStore', page)
  milk = { id: found.data['list']?.[0]?.['id'] ?? '', number: 3 }
  const members = await till.get('user/getUserInfo', { keyword: '13900000001' })
  member = members.data['list']?.[0]?.['id'] ?? ''
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.nowMs += 1_000
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

const inCents = (money: unknown): number => Math.round(Number(money) * 100)

async function sold(goods: readonly object[], more: WireOrder = {}): Promise<Wire> {
  const { data, code } = await till.sell(await till.cashOrder(goods, more))
  expect(code).toBe(1200)
  const { order } = data
  if (order === undefined) throw new Error('no order')
  return order
}

/** Sold with parts of the money by tenders; the last pays what is left. */
async function soldBy(tenders: readonly [string, number][], goods: readonly object[], more = {}) {
  const order = await till.cashOrder(goods, { userId: member, ...more })
  let left = inCents(order['orderMoney'])
  const payList = tenders.map(([tender, share], at) => {
    const amount = at === tenders.length - 1 ? left : Math.floor(left * share)
    left -= amount
    return { tender, amountMoney: amount / 100 }
  })
  const { data, code } = await till.sell({ ...order, payList })
  expect(code).toBe(1200)
  return data['order'] ?? raise()
}

const raise = (): never => {
  throw new Error('no order')
}
const orderById = async (orderId: string) =>
  (await till.get('order/getOrderInfo', { orderId })).data['order']
const orderNow = (id: string | undefined) => orderById(id ?? '')
const memberNow = async () =>
  (await till.get('user/getUserInfo', { userId: member })).data['list']?.[0]
const stockOf = async (goodsId: string) =>
  inCents((await till.post('getGoodsInfo', { goodsId })).data['goods']?.['stock'])
const drawerNow = async (of = till) =>
  inCents((await of.get('statis/getCloseReport')).data['report']?.['expectedCashMoney'])
const idOf = (order: Wire): string => order['orderId'] ?? ''

const tendersOf = (refund: { legs: { tender: string }[] } | undefined): string[] =>
  (refund?.legs ?? []).map(({ tender }) => tender)

/** Refunds that are each approved, one after the other: nobody types fifty passwords at once. */
async function many(count: number, orderId: string, lines: readonly object[]) {
  const inputs: WireOrder[] = []
  while (inputs.length < count) inputs.push(await readyRefund(till, refundOf(orderId, lines)))
  return inputs
}

describe('a refund', () => {
  it('pays out of the drawer, restocks the goods, and is shown on the order', async () => {
    const [drawer, stock] = [await drawerNow(), await stockOf(milk.id)]
    const order = await sold([apples, milk])
    const { code, data } = await giveBack(till, idOf(order), [{ lineNo: 2, number: 1 }])
    expect(code).toBe(1200)
    expect(data['refund']).toMatchObject({
      state: 'SUCCEEDED',
      refundMoney: 3.5,
      refundNo: `${String(order['orderNo'])}-R1`,
      reason: '不想要了',
      reasonEn: 'No longer wanted',
      lines: [
        {
          lineNo: 2,
          name: '牧野纯牛奶',
          nameEn: 'Muye milk',
          number: 1,
          refundMoney: 3.5,
          restock: true,
        },
      ],
      legs: [{ legNo: 1, tender: 'cash', state: 'SUCCEEDED', amountMoney: 3.5 }],
    })
    expect(await orderNow(order['orderId'])).toMatchObject({
      refundState: 'PART',
      refundedMoney: 3.5,
    })
    expect(await drawerNow()).toBe(drawer + inCents(order['orderMoney']) - 350)
    expect(await stockOf(milk.id)).toBe(stock - 200)
  })

  it('prints its slip once, and copies say so', async () => {
    const order = await sold([milk])
    const { data } = await giveBack(till, idOf(order), [{ lineNo: 1, number: 2 }])
    const sourceId = data['refund']?.['refundId'] ?? ''
    const print = (more: object = {}) =>
      till.post('/api/v1/comm/createPrintCommand', {
        kind: 'REFUND',
        sourceId,
        paper: '80',
        printerId: null,
        asCopy: false,
        approvalToken: null,
        ...more,
      })
    const original = await print()
    expect(original.code).toBe(1200)
    const bytes = Buffer.from(original.data['bytesBase64'] ?? '', 'base64')
    const { rows, problems } = decodeEscpos(bytes, 80)
    expect(problems).toEqual([])
    const said = paperReading({ width: 80, rows })
    expect(said).toContain('7.00')
    expect(said).toContain('不想要了')
    expect(said).toContain('牧野纯牛奶')
    expect(await print()).toMatchObject({ code: 20504 })
    expect(await print({ sourceId: 'none' })).toMatchObject({ code: 20107 })
  })

  it('names goods and reasons in English for a cashier who reads English', async () => {
    const speak = (language: string) =>
      till.post('/api/v1/settings/saveUserSetting', { settings: { language } })
    await speak('en')
    const order = await sold([milk])
    const { data } = await giveBack(till, idOf(order), [{ lineNo: 1, number: 1 }])
    const printed = await till.post('/api/v1/comm/createPrintCommand', {
      kind: 'REFUND',
      sourceId: data['refund']?.['refundId'] ?? '',
      paper: '80',
      printerId: null,
      asCopy: false,
      approvalToken: null,
    })
    const { rows } = decodeEscpos(Buffer.from(printed.data['bytesBase64'] ?? '', 'base64'), 80)
    const said = paperReading({ width: 80, rows })
    await speak('zh')
    expect(said).toContain('Muye milk')
    expect(said).toContain('No longer wanted')
    expect(said).not.toContain('牧野纯牛奶')
  })

  it('refunds the rest to the cent, and then nothing more', async () => {
    const order = await sold([{ ...apples, weightG: 628 }, milk])
    await giveBack(till, idOf(order), [{ lineNo: 1, number: 1, weightG: 333 }])
    const { data } = await giveBack(till, idOf(order), [
      { lineNo: 1, number: 1, weightG: 295 },
      { lineNo: 2, number: 3 },
    ])
    expect(data['refund']?.['refundNo']).toBe(`${String(order['orderNo'])}-R2`)
    const now = await orderNow(order['orderId'])
    expect(now).toMatchObject({ refundState: 'FULL', refundedMoney: Number(order['orderMoney']) })
    const more = refundOf(idOf(order), [{ lineNo: 2, number: 1 }])
    expect(await till.post('refund/create', more)).toMatchObject({ code: 20503 })
  })

  it('refunds an amount without goods, and does not restock', async () => {
    const stock = await stockOf(milk.id)
    const order = await sold([milk])
    const { data } = await giveBack(till, idOf(order), [{ lineNo: 1, number: 0, refundMoney: 0.5 }])
    expect(data['refund']).toMatchObject({ refundMoney: 0.5, state: 'SUCCEEDED' })
    expect(await stockOf(milk.id)).toBe(stock - 300)
    const tooMuch = refundOf(idOf(order), [{ lineNo: 1, number: 0, refundMoney: 10.01 }])
    expect(await till.post('refund/create', tooMuch)).toMatchObject({ code: 20503 })
    const rest = await giveBack(till, idOf(order), [{ lineNo: 1, number: 3 }])
    expect(rest.data['refund']).toMatchObject({ refundMoney: 10 })
  })

  it('of 0.00 is refused unless goods go back to the shelf or nothing is left to pay', async () => {
    const order = await sold([milk])
    const nothing = { lineNo: 1, number: 1, refundMoney: 0, restock: false }
    expect(await giveBack(till, idOf(order), [nothing])).toMatchObject({
      code: 20101,
      data: { faults: [{ at: 'lines', rule: 'something to give back' }] },
    })
    const { code } = await giveBack(till, idOf(order), [{ ...nothing, restock: true }])
    expect(code).toBe(1200)
    await giveBack(till, idOf(order), [{ lineNo: 1, number: 0, refundMoney: 10.5 }])
    expect((await giveBack(till, idOf(order), [{ ...nothing, number: 2 }])).code).toBe(1200)
  })

  it('does not restock lost goods, and stores the photo when the reason requires one', async () => {
    const order = await sold([milk])
    const stock = await stockOf(milk.id)
    const lost = (more: object) =>
      giveBack(till, idOf(order), [{ lineNo: 1, number: 1, ...more }], {
        reasonId: 'spoilt',
        photoIds: [photoId],
      })
    const photoId = randomUUID()
    const unknown = await lost({ restock: false })
    expect(unknown).toMatchObject({ code: 20107, data: { kind: 'photo', id: photoId } })
    const name = `${photoId.replaceAll('-', '')}.jpg`
    await shop.opened.db
      .insertInto('upload')
      .values({
        platform_id: '1001',
        store_id: '100101',
        id: photoId,
        purpose: 'refund',
        sha256: photoId,
        name,
        size_bytes: 1,
        staff_id: 'test',
        device_id: 'test',
        created_at: 0,
      })
      .execute()
    expect(await lost({ restock: true })).toMatchObject({ code: 20101 })
    const made = await lost({ restock: false })
    expect(made).toMatchObject({ code: 1200 })
    const refundId = made.data['refund']?.['refundId']
    const response = await till.get('refund/queryOrderRefundDetailNew', { refundId })
    expect(response.data['photos']).toEqual([expect.stringMatching(new RegExp(`/${name}$`))])
    expect(await stockOf(milk.id)).toBe(stock)
    const bare = { reasonId: 'spoilt', photoIds: [] }
    const without = await giveBack(
      till,
      idOf(order),
      [{ lineNo: 1, number: 1, restock: false }],
      bare,
    )
    expect(without).toMatchObject({ code: 20101, data: { faults: [{ at: 'photoIds' }] } })
    const { data } = await till.get('refund/queryReasonList')
    expect(data['list']).toHaveLength(8)
    expect(data['list']?.[0]).toMatchObject({ id: 'unwanted', restock: true, loss: false })
  })

  it('refunds nothing that was not requested, nothing twice, and no other kind', async () => {
    const order = await sold([apples, milk])
    const send = (lines: readonly object[], more = {}) =>
      till.post('refund/create', refundOf(idOf(order), lines, more))
    expect(await send([])).toMatchObject({ code: 20101 })
    expect(await send([{ lineNo: 1, number: 1, weightG: 0 }])).toMatchObject({ code: 20101 })
    expect(await send([{ lineNo: 3, number: 1 }])).toMatchObject({ code: 20101 })
    expect(await send([{ lineNo: 1, number: 1 }])).toMatchObject({ code: 20101 })
    expect(await send([{ lineNo: 2, number: 1, weightG: 5 }])).toMatchObject({ code: 20101 })
    const twice = [
      { lineNo: 2, number: 1 },
      { lineNo: 2, number: 1 },
    ]
    expect(await send(twice)).toMatchObject({ code: 20101 })
    expect(await send([{ lineNo: 2, number: 4 }])).toMatchObject({ code: 20503 })
    expect(await send([{ lineNo: 2, number: 1 }], { reasonId: 'none' })).toMatchObject({
      code: 20107,
    })
    expect(await send([{ lineNo: 2, number: 1 }])).toMatchObject({
      code: 20303,
      data: { orderMoney: 3.5 },
    })
  })
})

describe('the money of a refund', () => {
  it('returns to stored value, real money as real and gifts as gifts', async () => {
    const before = await memberNow()
    const order = await soldBy([['storedValue', 1]], [{ ...apples, weightG: 5000 }])
    await giveBack(till, idOf(order), [{ lineNo: 1, number: 1, weightG: 1234 }])
    const part = await memberNow()
    expect(inCents(part?.['realBalanceMoney'])).toBeLessThan(inCents(before?.['realBalanceMoney']))
    // Stored value never goes out in cash, whatever is requested.
    const rest = [{ lineNo: 1, number: 1, weightG: 3766 }]
    const { data } = await giveBack(till, idOf(order), rest, { way: 'CASH' })
    expect(data['refund']?.['legs']).toMatchObject([{ tender: 'storedValue', state: 'SUCCEEDED' }])
    const after = await memberNow()
    for (const field of ['realBalanceMoney', 'giftBalanceMoney', 'integral'] as const)
      expect(after?.[field]).toBe(before?.[field])
  })

  it('is split over the tenders; a card part waits for the terminal', async () => {
    const goods = [{ ...apples, weightG: 3000 }]
    const order = await soldBy(
      [
        ['card', 0.5],
        ['storedValue', 0.3],
        ['cash', 0.2],
      ],
      goods,
    )
    const half = [{ lineNo: 1, number: 1, weightG: 1500 }]
    const { data } = await giveBack(till, idOf(order), half)
    expect(data['refund']).toMatchObject({ state: 'PROCESSING', refundMoney: 20.4 })
    expect(data['refund']?.['legs']).toMatchObject([
      { tender: 'card', state: 'CREATED', amountMoney: 10.2, doneTime: null },
      { tender: 'storedValue', state: 'SUCCEEDED', amountMoney: 3.06 },
      { tender: 'cash', state: 'SUCCEEDED', amountMoney: 7.14 },
    ])
    const drawer = await drawerNow()
    const cash = await giveBack(till, idOf(order), half, { way: 'CASH' })
    expect(cash.data['refund']).toMatchObject({ state: 'SUCCEEDED' })
    expect(tendersOf(cash.data['refund'])).toEqual(['cash', 'storedValue', 'cash'])
    expect(await drawerNow()).toBe(drawer - 1020 - 714)
  })

  it('returns coupon and points; the last part returns the coupon itself', async () => {
    const before = await memberNow()
    const order = await sold([{ ...apples, weightG: 5000 }, milk], {
      userId: member,
      couponIds: ['coupon-amount'],
      useIntegral: 700,
    })
    const coupons = async () => {
      const { data } = await till.get('user/queryUserCouponsNew', { userId: member })
      const list: { id: string }[] = data['list'] ?? []
      return list.map(({ id }) => id)
    }
    expect(await coupons()).not.toContain('coupon-amount')
    const first = await giveBack(till, idOf(order), [{ lineNo: 1, number: 1, weightG: 1700 }])
    expect(inCents(first.data['refund']?.['couponMoney'])).toBeGreaterThan(0)
    expect(Number(first.data['refund']?.['integral'])).toBeGreaterThan(0)
    expect(await coupons()).not.toContain('coupon-amount')
    const rest = [
      { lineNo: 1, number: 1, weightG: 3300 },
      { lineNo: 2, number: 3 },
    ]
    const last = await giveBack(till, idOf(order), rest)
    expect(last.code).toBe(1200)
    expect(await coupons()).toContain('coupon-amount')
    expect((await memberNow())?.['integral']).toBe(before?.['integral'])
    const both = [first, last].map(({ data }) => inCents(data['refund']?.['couponMoney']))
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(inCents(order['couponMoney']))
    const sums = [first, last].map(({ data }) => inCents(data['refund']?.['refundMoney']))
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(inCents(order['orderMoney']))
  })

  it('makes earned points a debt when they have been spent since', async () => {
    const poor = (await till.get('user/getUserInfo', { keyword: '13900000002' })).data['list']?.[0]
    const userId = poor?.['id'] ?? ''
    const earned = await sold([{ ...apples, weightG: 10_000 }], { userId })
    const points = Number(earned['earnedIntegral'])
    const spent = await sold([{ ...apples, weightG: 1000 }], { userId, useIntegral: points })
    expect(spent['useIntegral']).toBe(points)
    const all = [{ lineNo: 1, number: 1, weightG: 10_000 }]
    expect(await giveBack(till, idOf(earned), all)).toMatchObject({ code: 1200 })
    const now = (await till.get('user/getUserInfo', { userId })).data['list']?.[0]
    expect(now?.['integral']).toBe(Number(spent['earnedIntegral']) - points)
    // Points owed cannot be spent, and the next purchase pays them off first.
    const quoted = await till.cashOrder([apples], { userId, useIntegral: 100 })
    expect(quoted['orderMoney']).toBe(13.6)
    await giveBack(till, idOf(spent), [{ lineNo: 1, number: 1, weightG: 1000 }])
    const end = (await till.get('user/getUserInfo', { userId })).data['list']?.[0]
    expect(end?.['integral']).toBe(0)
  })
})

describe('an order waiting to be picked up', () => {
  it('is not handed over once it is refunded, and its goods are restocked', async () => {
    const waiting = await shop.opened.db
      .selectFrom('orders')
      .select(['id', 'store_id'])
      .where('goods_state', '=', 'READY')
      .where('pay_state', '=', 'PAID')
      .where('platform_id', '=', '1001')
      .orderBy('number')
      .execute()
    const order = (await orderById(waiting[0]?.id ?? '')) ?? raise()
    const all: { lineNo: number; number: number; weightG: number | null }[] = order['lines'] ?? []
    const lines = all.map(({ lineNo, number, weightG }) => ({ lineNo, number, weightG }))
    const [first = raise(), ...rest] = lines
    await giveBack(till, idOf(order), [first])
    const goodsStates = [(await orderById(idOf(order)))?.['goodsState']]
    if (rest.length > 0) await giveBack(till, idOf(order), rest)
    goodsStates.push((await orderById(idOf(order)))?.['goodsState'])
    expect(goodsStates).toEqual([rest.length > 0 ? 'READY' : 'CANCELLED', 'CANCELLED'])
    const fetched = await till.post('order/doVerificationOrder', {
      clientWriteOffId: crypto.randomUUID(),
      orderId: idOf(order),
    })
    expect(fetched.code).not.toBe(1200)
  })
})

describe('approval of a refund', () => {
  it("is the cashier's own for little, somebody else's for much, and for this order only", async () => {
    const order = await sold([milk])
    const [orderId, lines] = [idOf(order), [{ lineNo: 1, number: 1 }]]
    const input = refundOf(orderId, lines, { refundMoney: 3.5 })
    const send = (approvalToken: string | null) =>
      till.post('refund/create', { ...input, approvalToken })
    const approval = (more: object = {}) =>
      till.approvalToken({
        operation: 'order.refund',
        subjectId: orderId,
        amountMoney: 3.5,
        ...more,
      })
    const needed = { code: 20207, data: { operation: 'order.refund', byAnother: false } }
    expect(await send(null)).toMatchObject(needed)
    expect(await send(await approval({ amountMoney: 3.49 }))).toMatchObject(needed)
    expect(await send(await approval({ subjectId: 'another' }))).toMatchObject(needed)
    expect(await send(await approval())).toMatchObject({ code: 1200 })
    const dear = await sold([{ ...apples, repricedMoney: 300 }])
    const all = refundOf(idOf(dear), [{ lineNo: 1, number: 1, weightG: 1000 }], {
      refundMoney: 600,
    })
    const much = { operation: 'order.refund', subjectId: idOf(dear), amountMoney: 600 }
    const own = { ...all, approvalToken: await till.approvalToken(much) }
    expect(await till.post('refund/create', own)).toMatchObject({
      code: 20207,
      data: { byAnother: true },
    })
    const given = { ...all, approvalToken: await till.approvalToken(much, supervisorPhone) }
    expect(await till.post('refund/create', given)).toMatchObject({ code: 1200 })
    const rows = await shop.opened.db
      .selectFrom('audit')
      .select(['approver_id', 'after', 'reason'])
      .where('operation', '=', 'order.refund')
      .where('subject_id', '=', idOf(dear))
      .execute()
    expect(rows).toEqual([
      { approver_id: 'staff-0002', after: '{"amount":60000,"byAnother":true}', reason: 'unwanted' },
    ])
  })
})

describe('a refund that is repeated', () => {
  it('is made once when it is sent many times, at once, later, and by the other path', async () => {
    const order = await sold([milk])
    const ready = await readyRefund(till, refundOf(idOf(order), [{ lineNo: 1, number: 1 }]))
    const send = () => till.post('refund/create', ready)
    const all = await Promise.all(Array.from({ length: 5 }, send))
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 1200))
    expect(new Set(all.map(({ data }) => data['refund']?.['refundId'])).size).toBe(1)
    shop.clock.nowMs += 60_000
    const v3 = await till.post('/api/v3/order/cashier/createRefund', ready)
    expect(v3.data).toEqual(all[0]?.data)
    expect(await till.post('refund/create', { ...ready, note: 'other' })).toMatchObject({
      code: 20108,
    })
    expect((await orderNow(order['orderId']))?.['refundedMoney']).toBe(3.5)
  })

  it('is accepted by its own path alone on a platform with a swapped gateway, and found by both', async () => {
    const own = await shop.till('1002').onDuty('13800000003')
    const v3 = '/api/v3/order/cashier'
    const order = await own.cashOrder([apples])
    const sale = await own.post(`${v3}/cashierOrderPlace`, order)
    const orderId = sale.data['order']?.['orderId'] ?? ''
    const half = refundOf(orderId, [{ lineNo: 1, number: 1, weightG: 500 }], { refundMoney: 6.8 })
    const approval = { operation: 'order.refund', subjectId: orderId, amountMoney: 6.8 }
    const input = { ...half, approvalToken: await own.approvalToken(approval) }
    const stale = { code: 1790, data: { paymentGateway: 'ysepay' } }
    expect(await own.post('refund/create', input)).toMatchObject(stale)
    const made = await own.post(`${v3}/createRefund`, input)
    expect(made).toMatchObject({ code: 1200, data: { refund: { refundMoney: 6.8 } } })
    expect((await own.post('refund/create', input)).data).toEqual(made.data)
    const here = await readyRefund(
      till,
      refundOf(idOf(await sold([milk])), [{ lineNo: 1, number: 1 }]),
    )
    expect(await till.post(`${v3}/createRefund`, here)).toMatchObject({
      code: 1790,
      data: { paymentGateway: 'none' },
    })
    expect(await till.post('refund/create', here)).toMatchObject({ code: 1200 })
  })

  it('refunds exactly what was sold when fifty tills refund one line', async () => {
    const order = await sold([{ ...milk, number: 7 }])
    const inputs = await many(50, idOf(order), [{ lineNo: 1, number: 1 }])
    const codes = (await Promise.all(inputs.map((input) => till.post('refund/create', input)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 1200)).toHaveLength(7)
    expect(codes.filter((code) => code === 20503)).toHaveLength(43)
    expect(await orderNow(order['orderId'])).toMatchObject({
      refundState: 'FULL',
      refundedMoney: Number(order['orderMoney']),
    })
  })

  it('never exceeds what was paid when twenty-five amounts of one line come at once', async () => {
    const order = await sold([milk])
    const lines = [{ lineNo: 1, number: 0, refundMoney: 3 }]
    const inputs = await many(25, idOf(order), lines)
    const codes = (await Promise.all(inputs.map((input) => till.post('refund/create', input)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 1200)).toHaveLength(3)
    expect(codes.filter((code) => code === 20503)).toHaveLength(22)
  })
})

describe('a refund elsewhere', () => {
  it('is refused for an order of another or no platform, and in a closed shift', async () => {
    const order = await sold([milk])
    const stranger = await shop.till('1002').onDuty()
    const input = refundOf(idOf(order), [{ lineNo: 1, number: 1 }])
    expect(await stranger.post('refund/create', input)).toMatchObject({ code: 20107 })
    expect(await till.post('refund/create', { ...input, orderId: 'nobody' })).toMatchObject({
      code: 20107,
    })
    const byNumber = { ...input, orderId: order['orderNo'] }
    expect(await till.post('refund/create', byNumber)).toMatchObject({ code: 20107 })
    const given = await giveBack(till, idOf(order), [{ lineNo: 1, number: 1 }])
    const refundId = given.data['refund']?.['refundId'] ?? ''
    for (const [call, body] of [
      ['refundRetry', { refundId }],
      [
        'refundMarkRefundDetailFinish',
        { refundId, legNo: 1, how: 'cash', note: 'x', approvalToken: null },
      ],
    ] as const)
      expect(await stranger.post(`refund/${call}`, body)).toMatchObject({
        code: call === 'refundRetry' ? 20107 : 20204,
      })
    const detail = 'refund/queryOrderRefundDetailNew'
    expect(await stranger.get(detail, { refundId })).toMatchObject({ code: 20107 })
    expect((await stranger.get(detail, { orderId: idOf(order) })).data['list']).toEqual([])
    expect(await till.get(detail)).toMatchObject({ code: 20101 })
    expect((await till.get(detail, { refundId })).data).toEqual(
      (await till.get(detail, { orderId: idOf(order) })).data,
    )
  })

  it("is made in the next shift when the order's shift is closed", async () => {
    const own = shop.till()
    await own.login('13800000003')
    await own.signOn()
    const sale = await own.sell(await own.cashOrder([milk]))
    const orderId = String(sale.data['order']?.['orderId'])
    const close = { cashierRecordId: own.shiftId, counted: [], keptFloatMoney: 0, note: '' }
    await own.post('shift/closeShift', close)
    await own.login('13800000003')
    const input = refundOf(orderId, [{ lineNo: 1, number: 1 }])
    expect(await own.post('refund/create', input)).toMatchObject({ code: 1513 })
    await own.signOn()
    expect(await giveBack(own, orderId, [{ lineNo: 1, number: 1 }])).toMatchObject({ code: 1200 })
    const { report } = (await own.get('statis/getCloseReport')).data
    expect(report).toMatchObject({
      salesMoney: 0,
      refundCount: 1,
      refundMoney: 3.5,
      netMoney: -3.5,
      expectedCashMoney: 96.5,
    })
    expect(report?.['tenders']?.[0]).toMatchObject({ tender: 'cash', systemMoney: 96.5 })
    const counted = { cashierRecordId: own.shiftId, countedMoney: '100' }
    const stored = (await own.get('statis/getCloseReport', counted)).data['report']
    expect(stored?.['explanations']?.[0]).toMatchObject({
      findings: [{ reason: 'refundKept', event: { kind: 'refund', amountMoney: 3.5 } }],
    })
  })
})
