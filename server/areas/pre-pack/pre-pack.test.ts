import { randomUUID } from 'node:crypto'
import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from '../../testing/test-till.ts'
import { soldInSilence } from '../../testing/wire-inputs.ts'

let shop: TestShop
let till: TestTill
let other: TestTill
/** Weighed apples at 6.80 a jin. */
const apples = 'goods-10001'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Pack {
  readonly preCode: string
  readonly batchCode: string
  readonly amountMoney: number
  readonly state: string
}

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
  other = await shop.till().onDuty('13800000002')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const input = (more: object = {}) => ({
  clientPrePackId: randomUUID(),
  goodsId: apples,
  packs: [{ number: 1, weightG: 628 }],
  tareG: 12,
  unitPriceMoney: null,
  shelfLifeHours: 100,
  ...more,
})

const packsOf = ({ data }: CallResponse) => data['packs'] as unknown as Pack[]

async function make(more: object = {}): Promise<Pack> {
  const [pack] = packsOf(await till.post('createPrePack', input(more)))
  if (!pack) throw new Error('no pack was made')
  return pack
}

/** An order of one pack at the server's price, or at the one returned to the till before. */
async function orderOf({ preCode }: Pick<Pack, 'preCode'>, more: object = {}): Promise<WireOrder> {
  return till.cashOrder([{ id: apples, number: 1, weightG: 1, preCode, ...more }])
}

const stateOf = async (preCode: string) =>
  (await till.get('queryGoodsByPrecode', { preCode })).data['pack']?.['state']

const statistics = async (code: string) =>
  (await till.get('queryPrePackStatisBycode', { code })).data

describe('packing', () => {
  it('gives each pack a code of the shop, with its weight, price and life', async () => {
    const packs = [628, 1000].map((weightG) => ({ number: 1, weightG }))
    const made = await till.post('createPrePack', input({ packs }))
    expect(made.code).toBe(1200)
    const all = packsOf(made)
    expect(all).toHaveLength(2)
    expect(all.map(({ amountMoney }) => amountMoney).sort()).toEqual([13.6, 8.54])
    for (const pack of all) {
      expect(readIssuedCode(pack.preCode)).toEqual({ kind: 'pre-pack', code: pack.preCode })
      expect(pack).toMatchObject({ state: 'PRINTED', tareG: 12, unitPriceMoney: 6.8 })
      expect(pack).toMatchObject({ batchCode: made.data['batchCode'], discountPercent: 0 })
      const found = await till.get('queryGoodsByPrecode', { preCode: pack.preCode })
      expect(found.data['pack']).toEqual(pack)
      expect(found.data['goods']?.['id']).toBe(apples)
    }
  })

  it('makes a batch once, however often it is requested', async () => {
    const request = input()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => till.post('createPrePack', request)),
    )
    expect(new Set(all.map((one) => packsOf(one)[0]?.preCode)).size).toBe(1)
    const again = await till.post('createPrePack', request)
    expect(again.data).toEqual(all[0]?.data)
    const otherBody = await till.post('createPrePack', { ...request, tareG: 13 })
    expect(otherBody).toMatchObject({ code: 20108, data: null })
  })

  it('refuses what cannot be packed', async () => {
    const refused = async (more: object, code: number) =>
      expect(await till.post('createPrePack', input(more))).toMatchObject({ code })
    await refused({ packs: [] }, 20101)
    await refused({ packs: [{ number: 1 }] }, 20101)
    await refused({ packs: [{ number: 1, weightG: 0 }] }, 20101)
    await refused({ packs: Array.from({ length: 201 }, () => ({ number: 1, weightG: 1 })) }, 20101)
    await refused({ shelfLifeHours: 0 }, 20101)
    await refused({ unitPriceMoney: 0 }, 20101)
    await refused({ goodsId: 'goods-of-nobody' }, 20302)
  })

  it('prints a label for a pack, on a label printer and on a roll', async () => {
    const { preCode } = await make()
    for (const paper of ['40x30', '60x40', '58', '80']) {
      const { code, data } = await till.post('/api/v1/comm/createPrintCommand', {
        kind: 'LABEL',
        sourceId: preCode,
        paper,
        printerId: null,
        asCopy: false,
      })
      expect(code).toBe(1200)
      const bytes = Buffer.from(data['bytesBase64'] ?? '', 'base64').toString('latin1')
      expect(bytes).toContain('8.54')
      if (paper === '40x30') expect(bytes).toMatch(new RegExp(`BARCODE .*"128",.*"${preCode}"`))
    }
  })
})

describe('a pack', () => {
  it('is sold at its own weight and price, whatever the till says', async () => {
    const pack = await make()
    const order = await orderOf(pack, { labelMoney: 0.01 })
    expect(order['orderMoney']).toBe(8.54)
    const { data } = await till.sell(order)
    expect(data['order']?.['lines']?.[0]).toMatchObject({ weightG: 628, ArealPaidMoney: 8.54 })
    expect(await stateOf(pack.preCode)).toBe('SOLD')
  })

  it('is sold to exactly one of fifty tills that scan it', async () => {
    const pack = await make()
    const orders = await Promise.all(Array.from({ length: 50 }, () => orderOf(pack)))
    const all = await Promise.all(orders.map((order) => till.sell(order)))
    const codes = all.map(({ code }) => code)
    expect(codes.filter((code) => code === 1200)).toHaveLength(1)
    expect(codes.filter((code) => code === 20306)).toHaveLength(49)
    const winner = orders[codes.indexOf(1200)]
    if (!winner) throw new Error('nobody won')
    const again = await Promise.all(Array.from({ length: 5 }, () => till.sell(winner)))
    expect(again.map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200, 1200])
  })

  it('is sold once in one order, and only as what is in it', async () => {
    const pack = await make()
    const line = { id: apples, number: 1, weightG: 628, preCode: pack.preCode }
    const twice = await till.sell(await till.cashOrder([line, line]))
    expect(twice).toMatchObject({ code: 20306, data: { kind: 'prepack', id: pack.preCode } })
    const quote = (goods: object) => till.post('order/createPreOrder', { goodsList: [goods] })
    expect(await quote({ ...line, preCode: 'TB00000000' })).toMatchObject({ code: 20107 })
    const milk = await till.get('queryGoodsByStore', {
      pageNo: '1',
      pageSize: '1',
      keyword: '牧野纯牛奶',
    })
    const id = milk.data['list']?.[0]?.['id']
    expect(await quote({ id, number: 1, preCode: pack.preCode })).toMatchObject({ code: 20101 })
    expect(await stateOf(pack.preCode)).toBe('PRINTED')
  })

  it('is laid out and voided, forward only, and never while or after it is sold', async () => {
    const [one, two] = [await make(), await make()]
    const move = (preCodes: string[], to: string, by = till) =>
      by.post('movePrePacks', { preCodes, to, reason: 'torn' })
    const shelved = await move([one.preCode, two.preCode], 'ON_SHELF')
    expect(packsOf(shelved).map(({ state }) => state)).toEqual(['ON_SHELF', 'ON_SHELF'])
    await till.sell(await orderOf(one))
    expect(await move([two.preCode, one.preCode], 'VOID')).toMatchObject({ code: 20504 })
    expect(await stateOf(two.preCode)).toBe('ON_SHELF')
    for (const _ of [1, 2]) expect(await move([two.preCode], 'VOID')).toMatchObject({ code: 1200 })
    expect(await move([two.preCode], 'ON_SHELF')).toMatchObject({ code: 20504 })
    expect(await till.sell(await orderOf(two))).toMatchObject({ code: 20306 })
    expect(await move(['TB00000000'], 'VOID')).toMatchObject({ code: 20107 })
  })

  it('is marked returned when it comes back, while the boxes of its order stay lent', async () => {
    const pack = await make()
    const members = await till.get('user/getUserInfo', { keyword: '13900000002' })
    const userId = members.data['list']?.[0]?.['id'] ?? ''
    const order = await orderOf(pack, {})
    const due = Math.round(Number(order['orderMoney']) * 100 + 2000) / 100
    const { data } = await till.sell({
      ...order,
      userId,
      boxes: [{ boxKindId: 'box-crate', num: 1 }],
      orderMoney: due,
      payList: [{ tender: 'cash', amountMoney: due, tenderedMoney: due }],
    })
    const orderId = data['order']?.['orderId'] ?? ''
    const back = await giveBack(till, orderId, [{ lineNo: 1, number: 1, weightG: 628 }])
    expect(back).toMatchObject({ code: 1200 })
    expect(back.data['refund']?.['refundMoney']).toBe(order['orderMoney'])
    expect(await stateOf(pack.preCode)).toBe('RETURNED')
    expect(await till.sell(await orderOf(pack))).toMatchObject({ code: 20306 })
    const owed = await till.get('getNeedReturnTurnoverBoxNum', { userId })
    expect(owed.data).toMatchObject({ num: 1, depositMoney: 20 })
  })

  it('is either voided or sold when both happen at once', async () => {
    for (const _ of [1, 2, 3]) {
      const pack = await make()
      const order = await orderOf(pack)
      const [sold, voided] = await Promise.all([
        till.sell(order),
        other.post('movePrePacks', { preCodes: [pack.preCode], to: 'VOID', reason: '' }),
      ])
      expect([sold.code === 1200, voided.code === 1200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a pack that ages', () => {
  it('gets cheaper, keeps a price that was told for half an hour, and ends refused', async () => {
    const pack = await make({ shelfLifeHours: 10 })
    const { preCode } = pack
    const start = shop.clock.nowMs
    const reportOf = async () => (await till.get('queryGoodsByPrecode', { preCode })).data['pack']
    shop.clock.nowMs = start + 7 * hourMs
    expect(await reportOf()).toMatchObject({
      amountMoney: 8.54,
      nowMoney: 7.26,
      discountPercent: 15,
    })
    shop.clock.nowMs = start + 9 * hourMs + 20 * minuteMs
    expect(await reportOf()).toMatchObject({ nowMoney: 5.98, discountPercent: 30 })
    const priceOf = async (labelMoney: number) =>
      (await orderOf(pack, { labelMoney }))['orderMoney']
    expect(await priceOf(7.26)).toBe(7.26)
    expect(await priceOf(8.54)).toBe(5.98)
    expect(await priceOf(1)).toBe(5.98)
    shop.clock.nowMs = start + 9 * hourMs + 31 * minuteMs
    expect(await priceOf(7.26)).toBe(5.98)
    shop.clock.nowMs = start + 10 * hourMs
    expect(await reportOf()).toMatchObject({ state: 'EXPIRED' })
    expect(await till.sell(await orderOf(pack))).toMatchObject({
      code: 20307,
      data: { kind: 'prepack', id: preCode },
    })
    const voided = await till.post('movePrePacks', { preCodes: [preCode], to: 'VOID', reason: '' })
    expect(packsOf(voided)[0]?.state).toBe('VOID')
    shop.clock.nowMs = start
  })

  it('is sold late where the sale was made in time, for what the receipt says', async () => {
    const pack = await make({ shelfLifeHours: 10 })
    const start = shop.clock.nowMs
    const order = { ...(await orderOf(pack, { labelMoney: 8.54 })), offline: true }
    shop.clock.nowMs = start + 11 * hourMs
    const soldAt = (hours: number) => new Date(start + hours * hourMs).toISOString()
    const late = await till.sell({ ...order, saleTime: soldAt(10.5) })
    expect(late).toMatchObject({ code: 20307 })
    const inTime = await till.sell({ ...order, saleTime: soldAt(8) })
    expect(inTime.data['order']).toMatchObject({ orderMoney: 8.54 })
    shop.clock.nowMs = start
  })

  it('keeps the mark-down it was sold at when the shop drops that mark-down later', async () => {
    const pack = await make()
    const order = await orderOf(pack, { labelMoney: 5.98 })
    const marked = {
      ...order,
      orderMoney: 5.98,
      payList: [{ tender: 'cash', amountMoney: 5.98, tenderedMoney: 10 }],
    }
    expect(await till.sell(marked)).toMatchObject({ code: 20303 })
    const { data } = await till.sell({ ...marked, offline: true })
    expect(data['order']).toMatchObject({ orderMoney: 5.98 })
    const audited = await shop.opened.db
      .selectFrom('audit')
      .select('operation')
      .where('subject_id', '=', String(data['order']?.['orderId']))
      .execute()
    expect(audited).toContainEqual({ operation: 'order.offlinePrice' })
  })
})

describe('what became of packs', () => {
  it('is summed by batch, by pack and by goods', async () => {
    const packs = [500, 500, 1000, 1000].map((weightG) => ({ number: 1, weightG }))
    const made = await till.post(
      'createPrePack',
      input({ packs, goodsId: 'goods-10002', shelfLifeHours: 5 }),
    )
    const [one, two] = packsOf(made)
    if (!one || !two) throw new Error('no packs were made')
    const line = { id: 'goods-10002', number: 1, weightG: 1, preCode: one.preCode }
    await till.sell(await till.cashOrder([line]))
    await till.post('movePrePacks', { preCodes: [two.preCode], to: 'VOID', reason: '' })
    const batch = await statistics(made.data['batchCode'] ?? '')
    expect(batch).toMatchObject({
      packed: { packs: 4, weightG: 3000 },
      sold: { packs: 1, amountMoney: one.amountMoney },
      void: { packs: 1, amountMoney: two.amountMoney },
      left: { packs: 2 },
      expired: { packs: 0, weightG: 0 },
      returned: { packs: 0 },
    })
    expect(await statistics(one.preCode)).toMatchObject({
      packed: { packs: 1 },
      left: { packs: 0 },
    })
    const goods = await till.post('getGoodsInfo', { goodsId: 'goods-10002' })
    const all = await statistics('goods-10002')
    expect(await statistics(goods.data['goods']?.['plu'] ?? '')).toEqual(all)
    shop.clock.nowMs += 6 * hourMs
    expect(await statistics(made.data['batchCode'] ?? '')).toMatchObject({
      left: { packs: 0 },
      expired: { packs: 2 },
    })
    shop.clock.nowMs -= 6 * hourMs
    expect(await till.get('queryPrePackStatisBycode', { code: 'nothing' })).toMatchObject({
      code: 20107,
    })
  })
})

describe('the shelf', () => {
  it('lists packs by age at their price now, without those sold or taken out', async () => {
    const list = async (goodsId: string) => {
      const { data } = await till.get('queryPrePacks', { pageNo: '1', pageSize: '100', goodsId })
      return data['list'] as unknown as { pack: Pack & { nowMoney: number; packedTime: string } }[]
    }
    const first = await make({ shelfLifeHours: 10 })
    shop.clock.nowMs += hourMs
    const second = await make()
    const sold = await make()
    const removed = await make()
    expect(await till.sell(await orderOf(sold))).toMatchObject({ code: 1200 })
    await till.post('movePrePacks', { preCodes: [removed.preCode], to: 'VOID', reason: 'torn' })
    shop.clock.nowMs += 6 * hourMs
    const shelf = await list(apples)
    const codes = shelf.map(({ pack }) => pack.preCode)
    expect(codes).not.toContain(sold.preCode)
    expect(codes).not.toContain(removed.preCode)
    expect(codes.indexOf(first.preCode)).toBeLessThan(codes.indexOf(second.preCode))
    const times = shelf.map(({ pack }) => Date.parse(pack.packedTime))
    expect(times).toEqual(times.toSorted((one, two) => one - two))
    const now = (code: string) => shelf.find(({ pack }) => pack.preCode === code)?.pack
    // Seven of its ten hours are over: 15 % off.
    expect(now(first.preCode)?.nowMoney).toBe(Math.round(first.amountMoney * 85) / 100)
    expect(now(second.preCode)?.nowMoney).toBe(second.amountMoney)
    shop.clock.nowMs += 4 * hourMs
    const later = await list(apples)
    expect(later.find(({ pack }) => pack.preCode === first.preCode)?.pack.state).toBe('EXPIRED')
    expect(await list('goods-nowhere')).toEqual([])
  })
})

describe('packs belong to a store and a role', () => {
  it('are hidden from other stores and platforms', async () => {
    const pack = await make()
    const others = await shop.till('1002').onDuty()
    const query = (by: TestTill) => by.get('queryGoodsByPrecode', { preCode: pack.preCode })
    expect(await query(others)).toMatchObject({ code: 20107 })
    const move = { preCodes: [pack.preCode], to: 'VOID', reason: '' }
    expect(await others.post('movePrePacks', move)).toMatchObject({ code: 20107 })
    const code = { code: pack.batchCode }
    expect(await others.get('queryPrePackStatisBycode', code)).toMatchObject({ code: 20107 })
    const stores = await shop.opened.db
      .selectFrom('store')
      .select('id')
      .where('platform_id', '=', '1002')
      .orderBy('id')
      .execute()
    const own = input()
    const made = packsOf(await others.post('createPrePack', own))
    const session = shop.opened.db.updateTable('session').where('platform_id', '=', '1002')
    await session.set({ store_id: stores[1]?.id ?? '' }).execute()
    const preCode = made[0]?.preCode ?? ''
    expect(await others.get('queryGoodsByPrecode', { preCode })).toMatchObject({ code: 20107 })
    expect(await others.post('createPrePack', own)).toMatchObject({ code: 20108 })
    await session.set({ store_id: stores[0]?.id ?? '' }).execute()
  })

  it('lets only roles with the permission make packs, name a price and sell goods without a record', async () => {
    const by = shop.till('1002')
    await by.login('13800000002')
    await by.signOn()
    const grant = (permissions: readonly string[]) =>
      shop.opened.db
        .updateTable('role')
        .set({ permissions: JSON.stringify(permissions) })
        .where('platform_id', '=', '1002')
        .where('id', '=', 'supervisor')
        .execute()
    const own = input({ unitPriceMoney: 5 })
    await grant(['prepack.create', 'order.create'])
    expect(await by.post('createPrePack', own)).toMatchObject({ code: 20204 })
    expect(await by.post('createPrePack', { ...own, unitPriceMoney: 6.8 })).toMatchObject({
      code: 1200,
    })
    const record = await by.get('queryGoodsBarcodeByStore', { barcode: '00000' })
    const id = record.data['list']?.[0]?.['goods']?.['id']
    const open = { id, number: 1, temporaryName: '花束', repricedMoney: 5 }
    const order = await by.cashOrder([open])
    const sell = (one: WireOrder) => by.post('/api/v3/order/cashier/cashierOrderPlace', one)
    expect(await sell(order)).toMatchObject({
      code: 20204,
      data: { permission: 'order.openItem' },
    })
    expect(await sell({ ...order, ...soldInSilence(shop.clock) })).toMatchObject({ code: 1200 })
    const renamed = { id: apples, number: 1, weightG: 500, temporaryName: '便宜货' }
    expect(await by.post('order/createPreOrder', { goodsList: [renamed] })).toMatchObject({
      code: 20101,
    })
    await grant(['prepack.create', 'price.override'])
    const priced = (unitPriceMoney: number) =>
      by.post('createPrePack', { ...own, unitPriceMoney, clientPrePackId: randomUUID() })
    // A fifth off is what a role may give by itself.
    expect(packsOf(await priced(5.44))[0]).toMatchObject({ unitPriceMoney: 5.44 })
    expect(await priced(5.43)).toMatchObject({
      code: 20204,
      data: { permission: 'discount.order' },
    })
    await grant(['prepack.create', 'price.override', 'discount.order'])
    expect(packsOf(await priced(5))[0]).toMatchObject({ unitPriceMoney: 5, amountMoney: 6.28 })
    await grant(['order.create'])
    expect(await by.post('createPrePack', own)).toMatchObject({ code: 20204 })
    expect(await by.post('movePrePacks', { preCodes: [], to: 'VOID', reason: '' })).toMatchObject({
      code: 20204,
    })
  })
})
