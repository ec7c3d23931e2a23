import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
const rich = 'member-0001'
const apples = { id: 'goods-10001', number: 1, weightG: 628 }

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())

interface WireCoupon {
  readonly id: string
  readonly code?: string
}

const couponsOf = async (userId: string): Promise<WireCoupon[]> => {
  const { data } = await till.get('user/queryUserCouponsNew', { userId })
  return JSON.parse(JSON.stringify(data['list']))
}

const check = (couponId: string, more: object = {}) =>
  till.post('/api/v3/main/marketing/coupon/checkCanUse', {
    couponId,
    goodsList: [{ ...apples, weightG: 6000 }],
    userId: rich,
    couponIds: [],
    useIntegral: 0,
    ...more,
  })

describe('the coupons of a member', () => {
  it("are all that they hold, and nobody else's", async () => {
    const ids = (await couponsOf(rich)).map(({ id }) => id)
    expect(ids).toContain('coupon-amount')
    expect(ids.length).toBeGreaterThan(20)
    expect(await couponsOf('member-0002')).toEqual([])
    expect(await couponsOf('member-of-nobody')).toEqual([])
  })

  it('are found by the code on paper until they are used', async () => {
    const { code } = await shop.opened.db
      .selectFrom('coupon')
      .select('code')
      .where('id', '=', 'coupon-amount-any')
      .executeTakeFirstOrThrow()
    const found = await till.get('getCoupon', { code })
    expect(found.data['coupon']?.['id']).toBe('coupon-amount-any')
    expect(await till.post('getCoupon', { code })).toMatchObject({ code: 1200 })

    const input = { userId: rich, couponIds: ['coupon-amount-any'] }
    const sold = await till.sell(await till.cashOrder([{ ...apples, weightG: 1000 }], input))
    expect(sold.code).toBe(1200)
    expect((await couponsOf(rich)).map(({ id }) => id)).not.toContain('coupon-amount-any')
    // The customer may not know that somebody used it: where and when is said.
    const spent = await till.get('getCoupon', { code })
    expect(spent).toMatchObject({ code: 20304, data: { reason: 'spent' } })
    expect(spent.data).toMatchObject({
      orderNo: sold.data['order']?.['orderNo'],
      storeName: expect.stringMatching(/./),
      usedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(await shop.broken()).toEqual([])
  })

  it('are not found by a code that was never printed', async () => {
    expect(await till.get('getCoupon', { code: 'TC999999999' })).toMatchObject({ code: 20107 })
  })
})

describe('the check of a coupon', () => {
  it('returns what it would take off', async () => {
    expect((await check('coupon-amount')).data).toEqual({
      canUse: true,
      reason: null,
      discountMoney: 5,
      heldUntilTime: null,
    })
  })

  it.each([
    ['coupon-expired', {}, 'expired'],
    ['coupon-not-yet', {}, 'notYetValid'],
    ['coupon-other-channel', {}, 'wrongChannel'],
    ['coupon-deleted', {}, 'deleted'],
    ['coupon-inactive', {}, 'inactive'],
    ['coupon-amount', { goodsList: [apples] }, 'belowThreshold'],
    ['coupon-single', {}, 'noEligibleGoods'],
    ['coupon-amount', { userId: 'member-0002' }, 'otherMember'],
    ['coupon-percent', { couponIds: ['coupon-amount'] }, 'notStackable'],
    ['coupon-of-nobody', {}, 'unknown'],
  ])('answers for %s %j: %s', async (couponId, more, reason) => {
    const { code, data } = await check(couponId, more)
    expect([code, data]).toEqual([
      1200,
      { canUse: false, reason, discountMoney: 0, heldUntilTime: null },
    ])
  })
})

describe('a coupon held for an order', () => {
  const held = (clientOrderId: string, more: object = {}) =>
    check('coupon-percent', { clientOrderId, ...more })
  const goods = [{ ...apples, weightG: 6000 }]
  const input = { userId: rich, couponIds: ['coupon-percent'] }

  it('is reserved for that order until it is released or placed', async () => {
    const orders = Array.from({ length: 20 }, () => randomUUID())
    const all = await Promise.all(orders.map((id) => held(id)))
    const winners = orders.filter((_, at) => all[at]?.data['canUse'])
    expect(winners).toHaveLength(1)
    expect(all.filter(({ data }) => data['reason'] === 'inUse')).toHaveLength(19)
    const [first = ''] = winners
    const other = orders.find((id) => id !== first) ?? ''
    // The same order may repeat the request; a mere check reports that it is in use.
    expect((await held(first)).data).toMatchObject({ canUse: true })
    expect((await check('coupon-percent')).data).toMatchObject({ canUse: false, reason: 'inUse' })
    expect(await till.sell(await till.cashOrder(goods, input))).toMatchObject({
      code: 20304,
      data: { couponId: 'coupon-percent', reason: 'inUse' },
    })
    await held(other, { free: true })
    expect((await held(other)).data).toMatchObject({ reason: 'inUse' })
    expect((await held(first, { free: true })).data).toMatchObject({ heldUntilTime: null })
    expect((await held(other)).data).toMatchObject({ canUse: true })
    const order = { ...(await till.cashOrder(goods, input)), clientOrderId: other }
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    expect((await held(first)).data).toMatchObject({ canUse: false, reason: 'unknown' })
    expect(await shop.broken()).toEqual([])
  })

  it('is released when the hold expires', async () => {
    const send = () =>
      check('coupon-endless', { clientOrderId: randomUUID() }).then(({ data }) => data['canUse'])
    expect(await send()).toBe(true)
    expect(await send()).toBe(false)
    shop.clock.nowMs += 3 * 60_000
    expect(await send()).toBe(true)
  })
})

describe('a member', () => {
  it('is found by phone, its tail, code and id; the phone stays masked for a cashier', async () => {
    for (const keyword of ['13900000001', 'TM000000017', '0001']) {
      const { data } = await till.get('user/getUserInfo', { keyword })
      const found: WireCoupon[] = JSON.parse(JSON.stringify(data['list']))
      expect(found.map(({ id }) => id)).toContain(rich)
    }
    const { data } = await till.get('user/getUserInfo', { userId: rich })
    expect(data['list']?.[0]).toMatchObject({
      phone: '139****0001',
      realBalanceMoney: 500,
      owedBoxes: 3,
      stopped: false,
    })
  })

  it('is notified of an order, and nobody when the order has no member', async () => {
    const ofOrder = async (userId: string | null) => {
      const sold = await till.sell(await till.cashOrder([apples], { userId }))
      const orderId = sold.data['order']?.['orderId'] ?? ''
      return till.get('user/getUserInfoByOrder', { orderId })
    }
    expect((await ofOrder(rich)).data['memberUser']).toMatchObject({ id: rich })
    expect((await ofOrder(null)).data['memberUser']).toBeNull()
    expect(await till.get('user/getUserInfoByOrder', { orderId: 'order-of-nobody' })).toMatchObject(
      { code: 20107 },
    )
  })

  it('is listed first for two days after buying here, once, when nobody is searched for', async () => {
    const lately = async () => {
      const { data } = await till.get('user/getUserInfo')
      const found: WireCoupon[] = JSON.parse(JSON.stringify(data['list']))
      return found.map(({ id }) => id)
    }
    for (const userId of [rich, 'member-0002', rich]) {
      shop.clock.nowMs += 1000
      await till.sell(await till.cashOrder([apples], { userId }))
    }
    expect((await lately()).slice(0, 2)).toEqual([rich, 'member-0002'])
    expect(new Set(await lately()).size).toBe((await lately()).length)
    await shop.opened.db
      .updateTable('orders')
      .set({ created_at: shop.clock.nowMs - 49 * 3_600_000 })
      .execute()
    expect(await lately()).toEqual([])
  })
})
