import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let supervisor: TestTill

const page = { pageNo: 1, pageSize: 100 }
const codes = {
  notFound: 20107,
  idReused: 20108,
  invalid: 20101,
  forbidden: 20204,
  already: 20501,
  notReady: 20502,
  stateForbids: 20504,
  notPaid: 20505,
}

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
  supervisor = await shop.till().onDuty('13800000002')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** The demo's orders by their place in `demoPickups`. */
const orderId = (serial: number): string => `online-100101${String(serial).padStart(6, '0')}`

const rows = (list?: Wire): Wire[] => [...(list ?? [])]

const waiting = async (serial: number, at = till): Promise<Wire> => {
  const { data } = await at.post('order/queryWriteOffOrderList', page)
  const found = rows(data['list']).find((one) => one['orderId'] === orderId(serial))
  if (found === undefined) throw new Error(`no order ${serial}`)
  return found
}

const deliver = (named: object, at = till): Promise<CallResponse> =>
  at.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    lines: null,
    undo: false,
    ...named,
  })

const undo = (serial: number, at = till): Promise<CallResponse> =>
  deliver({ orderId: orderId(serial), undo: true }, at)

describe('orders waiting to be picked up', () => {
  it('are listed with the customer, the amount due and how much was taken', async () => {
    const { data } = await till.post('order/queryWriteOffOrderList', page)
    expect(data['total']).toBe(10)
    expect(await waiting(1)).toMatchObject({
      goodsState: 'READY',
      payState: 'PAID',
      nick: '周晓彤',
      phone: '139****0001',
      dueMoney: 0,
      takenTime: null,
      lines: [
        { lineNo: 1, isWeight: true, weightG: 1200, takenAmount: 0 },
        { lineNo: 2, weightG: 800 },
        { lineNo: 3, isWeight: false, number: 1 },
      ],
    })
    expect((await waiting(5))['dueMoney']).toBe(32.2)
    expect(await waiting(5)).toMatchObject({ payState: 'UNPAID', goodsState: 'READY' })
  })

  it('are found by code, phone, the end of a phone, name, number and state', async () => {
    const { pickupCode, orderNo } = await waiting(9)
    const found = async (input: object) =>
      rows(
        (await till.post('order/queryWriteOffOrderList', { ...page, ...input })).data['list'],
      ).map((one) => one['orderId'])
    const order = [orderId(9)]
    expect(await found({ keyword: pickupCode })).toEqual(order)
    expect(await found({ keyword: String(pickupCode).toLowerCase() })).toEqual(order)
    expect(await found({ keyword: '13700000009' })).toEqual(order)
    expect(await found({ keyword: '0009' })).toContain(orderId(9))
    expect(await found({ keyword: '陈先' })).toEqual(order)
    expect(await found({ keyword: orderNo })).toEqual(order)
    expect(await found({ states: ['PREPARING'] })).toEqual([orderId(8), orderId(3)])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ states: ['TAKEN'] })).toEqual([])
  })

  it('are listed by customer, by phone or by the code of any order', async () => {
    const send = (input: object) => till.post('order/queryUserWriteOffOrderDetail', input)
    const ids = (answered: CallResponse) =>
      rows(answered.data['orders']).map((one) => one['orderId'])
    expect(ids(await send({ phone: '13900000001' }))).toEqual([orderId(1), orderId(2)])
    const { pickupCode } = await waiting(2)
    expect(ids(await send({ code: pickupCode }))).toEqual([orderId(2), orderId(1)])
    expect(ids(await send({ phone: '13900000001', code: pickupCode }))).toHaveLength(2)
    expect(ids(await send({ phone: '13900000002', code: pickupCode }))).toEqual([])
    expect(ids(await send({ phone: '13911111111' }))).toEqual([])
    const { orderNo } = await waiting(2)
    const whole = String(orderNo)
    expect(ids(await send({ code: whole }))).toEqual([orderId(2), orderId(1)])
    expect(ids(await send({ code: whole.slice(-6) }))[0]).toBe(orderId(2))
    expect(ids(await send({ code: String(pickupCode).slice(-6) }))[0]).toBe(orderId(2))
    expect(await send({ code: '000000' })).toMatchObject({ code: codes.notFound })
    expect(await send({ code: 'TP0000000' })).toMatchObject({ code: codes.notFound })
    expect(await send({})).toMatchObject({ code: codes.invalid })
    // Not packed yet: it is shown when its own code is scanned, and only then.
    expect(ids(await send({ code: (await waiting(3))['pickupCode'] }))?.[0]).toBe(orderId(3))
  })

  it('show full phones to those who may see them', async () => {
    expect((await waiting(1, supervisor))['phone']).toBe('13900000001')
  })
})

describe('handing over', () => {
  it('hands a whole order over by its code, once', async () => {
    const { pickupCode } = await waiting(1)
    const done = await deliver({ code: pickupCode })
    expect(done).toMatchObject({ code: 1200, data: { order: { goodsState: 'TAKEN' } } })
    expect(await waiting(1)).toMatchObject({
      goodsState: 'TAKEN',
      takenTime: done.data['order']?.['takenTime'],
      lines: [{ takenAmount: 1200 }, { takenAmount: 800 }, { takenAmount: 1000 }],
    })
    const again = await deliver({ code: pickupCode })
    expect(again).toMatchObject({ code: codes.already, data: { orderId: orderId(1) } })
    const called = { code: String(pickupCode).slice(-6) }
    const shown = await till.post('order/queryUserWriteOffOrderDetail', called)
    expect(rows(shown.data['orders'])[0]).toMatchObject({
      orderId: orderId(1),
      goodsState: 'TAKEN',
    })
    expect(await undo(1)).toMatchObject({ code: 1200, data: { order: { goodsState: 'READY' } } })
  })

  it('hands a part over, then the rest', async () => {
    const part = { lineNo: 1, number: 1, weightG: 500 }
    const first = await deliver({ orderId: orderId(1), lines: [part] })
    expect(first.data['order']).toMatchObject({ goodsState: 'PART_TAKEN' })
    const second = await deliver({ orderId: orderId(1), lines: [{ lineNo: 3, number: 1 }] })
    expect(second.data['order']).toMatchObject({ goodsState: 'PART_TAKEN' })
    const tooMuch = await deliver({
      orderId: orderId(1),
      lines: [{ ...part, weightG: 701 }],
    })
    expect(tooMuch).toMatchObject({ code: codes.already })
    const rest = await deliver({ orderId: orderId(1) })
    expect(rest.data['order']).toMatchObject({ goodsState: 'TAKEN' })
    expect(rows((await waiting(1))['lines']).map((line) => line['takenAmount'])).toEqual([
      1200, 800, 1000,
    ])
  })

  it('undoes only the last hand-over, once, and in time', async () => {
    expect((await undo(1)).data['order']).toMatchObject({ goodsState: 'PART_TAKEN' })
    expect(rows((await waiting(1))['lines']).map((line) => line['takenAmount'])).toEqual([
      500, 0, 1000,
    ])
    expect(await undo(1)).toMatchObject({ code: codes.stateForbids })
    await deliver({ orderId: orderId(1) })
    shop.clock.nowMs += 10 * 60_000 + 1
    expect(await undo(1)).toMatchObject({ code: codes.stateForbids })
    const audits = await shop.opened.db
      .selectFrom('audit')
      .select('subject_id')
      .where('operation', '=', 'writeOff.undo')
      .execute()
    expect(audits).toHaveLength(2)
  })

  it('refuses orders that are not ready, not paid, unknown or ambiguous', async () => {
    const code = async (named: object) => (await deliver(named)).code
    expect(await code({ orderId: orderId(3) })).toBe(codes.notReady)
    expect(await code({ orderId: orderId(5) })).toBe(codes.notPaid)
    expect(await code({ orderId: 'online-nothing' })).toBe(codes.notFound)
    expect(await code({ code: 'TP12345678' })).toBe(codes.notFound)
    expect(await code({})).toBe(codes.invalid)
    const id = orderId(4)
    const [pork, tofu] = [
      { lineNo: 1, number: 1, weightG: 600 },
      { lineNo: 2, number: 2 },
    ]
    expect(await code({ orderId: id, lines: [] })).toBe(codes.invalid)
    expect(await code({ orderId: id, lines: [tofu, tofu] })).toBe(codes.invalid)
    expect(await code({ orderId: id, lines: [{ lineNo: 9, number: 1 }] })).toBe(codes.notFound)
    expect(await code({ orderId: id, lines: [{ lineNo: 1, number: 1 }] })).toBe(codes.invalid)
    expect(await code({ orderId: id, lines: [{ ...pork, lineNo: 2 }] })).toBe(codes.invalid)
    expect(await code({ orderId: id, lines: [{ ...tofu, number: 0 }] })).toBe(codes.invalid)
    expect(await code({ orderId: id, lines: [{ ...tofu, number: 3 }] })).toBe(codes.invalid)
    expect(await code({ orderId: id, lines: [pork], undo: true })).toBe(codes.invalid)
    expect(await code({ orderId: id, undo: true })).toBe(codes.stateForbids)
    expect(await code({ orderId: id, code: (await waiting(2))['pickupCode'] })).toBe(codes.notFound)
    expect(await waiting(4)).toMatchObject({ goodsState: 'READY' })
  })

  it('does not find counter sales, or orders of another store or platform', async () => {
    const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])
    const sold = (await till.sell(order)).data['order']?.['orderId']
    expect(await deliver({ orderId: sold })).toMatchObject({ code: codes.notFound })
    expect(await deliver({ orderId: 'online-100102000001' })).toMatchObject({
      code: codes.notFound,
    })
    expect(await deliver({ orderId: 'online-100201000001' })).toMatchObject({
      code: codes.notFound,
    })
    const other = await shop.till('1002').onDuty()
    expect(await deliver({ orderId: orderId(2) }, other)).toMatchObject({ code: codes.notFound })
    const { pickupCode } = await waiting(2)
    expect(await deliver({ code: pickupCode }, other)).toMatchObject({ code: codes.notFound })
    const response = await other.post('order/queryUserWriteOffOrderDetail', { code: pickupCode })
    expect(response).toMatchObject({ code: codes.notFound })
  })

  it('gives the same response however often it is requested, and refuses another body', async () => {
    const input = { clientWriteOffId: randomUUID(), orderId: orderId(7), lines: null, undo: false }
    const send = (more: object = {}) =>
      till.post('order/doVerificationOrder', { ...input, ...more })
    const all = await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(all.map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200, 1200])
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    shop.clock.nowMs += 1000
    expect((await send()).data).toEqual(all[0]?.data)
    expect(await send({ undo: true })).toMatchObject({ code: codes.idReused })
    const batch = { clientWriteOffId: input.clientWriteOffId, orderIds: [orderId(7)] }
    expect(await till.post('order/doVerificationOrderBatch', batch)).toMatchObject({
      code: codes.idReused,
    })
    expect((await undo(7)).code).toBe(1200)
  })

  it('is done once when fifty tills try, and the others learn that it was', async () => {
    const { pickupCode } = await waiting(7)
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        deliver({ code: pickupCode }, at % 2 === 0 ? till : supervisor),
      ),
    )
    const sorted = all.map(({ code }) => code).sort((left, right) => left - right)
    expect(sorted).toEqual([1200, ...Array.from({ length: 49 }, () => codes.already)])
    expect((await undo(7)).code).toBe(1200)
  })

  it('never hands more than was sold over, whoever asks for parts at once', async () => {
    const lines = [{ lineNo: 1, number: 5 }]
    const all = await Promise.all(
      Array.from({ length: 20 }, () => deliver({ orderId: orderId(7), lines })),
    )
    expect(all.filter(({ code }) => code === 1200)).toHaveLength(2)
    expect(all.filter(({ code }) => code === codes.already)).toHaveLength(18)
    expect((await waiting(7))['lines']?.[0]).toMatchObject({ number: 12, takenAmount: 10_000 })
  })
})

describe('handing several over', () => {
  it('reports each order separately', async () => {
    const input = {
      clientWriteOffId: randomUUID(),
      orderIds: [orderId(4), orderId(3), orderId(5), orderId(1), 'nothing', orderId(4)],
    }
    const { data } = await till.post('order/doVerificationOrderBatch', input)
    expect(data['done']).toMatchObject([{ orderId: orderId(4), goodsState: 'TAKEN' }])
    expect(data['refused']).toEqual([
      { orderId: orderId(3), code: codes.notReady },
      { orderId: orderId(5), code: codes.notPaid },
      { orderId: orderId(1), code: codes.already },
      { orderId: 'nothing', code: codes.notFound },
    ])
    expect((await till.post('order/doVerificationOrderBatch', input)).data).toEqual(data)
    const empty = { clientWriteOffId: randomUUID(), orderIds: [] }
    expect(await till.post('order/doVerificationOrderBatch', empty)).toMatchObject({
      code: codes.invalid,
    })
  })

  it('hands each order over to one of many tills that want the same ones', async () => {
    const ids = [orderId(6), orderId(9)]
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        till.post('order/doVerificationOrderBatch', {
          clientWriteOffId: randomUUID(),
          orderIds: at % 2 === 0 ? ids : ids.toReversed(),
        }),
      ),
    )
    expect(all.every(({ code }) => code === 1200)).toBe(true)
    const done = all.flatMap(({ data }) => rows(data['done']).map((one) => one['orderId']))
    expect(done.sort()).toEqual([...ids].sort())
    expect(await undo(6)).toMatchObject({ code: 1200 })
  })
})

describe('the permission to hand over', () => {
  it('needs an open shift', async () => {
    const off = shop.till()
    await off.login('13800000003')
    expect((await deliver({ orderId: orderId(2) }, off)).code).toBe(1512)
    expect((await off.post('order/queryWriteOffOrderList', page)).code).toBe(1200)
  })
})
