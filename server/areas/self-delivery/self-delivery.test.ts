import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'

let shop: TestShop
let till: TestTill

const userId = 'member-0001'
const orderId = (serial: number): string => `online-100101${String(serial).padStart(6, '0')}`
const line = (serial: number, lineNo: number) => ({ orderId: orderId(serial), lineNo })

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const inputOf = (more: object) => ({
  clientBillId: randomUUID(),
  userId,
  mode: 'PICKUP',
  address: '',
  ...more,
})

const create = (more: object, at = till): Promise<CallResponse> =>
  at.post('order/createSelfDeliveryBill', inputOf(more))

const cancel = (billId: unknown, at = till): Promise<CallResponse> =>
  at.post('order/cancelSelfDeliveryBill', { billId, reason: 'changed their mind' })

const bill = async (billId: unknown, at = till): Promise<CallResponse> =>
  at.get('order/getSelfDeliveryBillById', { billId: String(billId) })

const all = (list?: Wire): Wire[] => [...(list ?? [])]

const ready = async (query: Record<string, string> = { userId }): Promise<string[]> => {
  const { data } = await till.get('order/queryUserSelfDeliveryOrderDetail', query)
  return all(data['lines']).map((one) =>
    [String(one['orderId']).slice(-1), String(one['lineNo'])].join(' '),
  )
}

const deliver = (serial: number, more: object = {}): Promise<CallResponse> =>
  till.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    orderId: orderId(serial),
    lines: null,
    undo: false,
    ...more,
  })

describe('a bill', () => {
  it('bundles ready and paid lines of one member', async () => {
    expect(await ready()).toEqual(['1 1', '1 2', '1 3', '2 1', '2 2'])
    expect(await ready({ phone: '13900000001' })).toHaveLength(5)
    // Their other order is still to be paid.
    expect(await ready({ userId: 'member-0002' })).toEqual(['4 1', '4 2'])
    const { data } = await create({ lines: [line(1, 1), line(2, 2)] })
    expect(data['bill']).toMatchObject({
      mode: 'PICKUP',
      state: 'OPEN',
      nick: '周晓彤',
      phone: '139****0001',
      // Bananas 1.2 kg at 3.98 a jin, and a bottle of oil.
      paidMoney: 39.45,
      doneTime: null,
      lines: [
        { ...line(1, 1), name: '海南香蕉', amount: 1200 },
        { ...line(2, 2), name: '金滴坊大豆油', amount: 1000 },
      ],
    })
    expect(await ready()).toEqual(['1 2', '1 3', '2 1'])
    const id = data['bill']?.['billId']
    expect((await bill(id)).data['bill']).toEqual(data['bill'])
    const listed = await till.get('order/querySelfDeliveryBill', {
      pageNo: '1',
      pageSize: '20',
      keyword: String(data['bill']?.['billNo']),
    })
    expect(listed.data).toMatchObject({ total: 1, list: [{ billId: id }] })
    const scanned = await till.post('order/queryUserWriteOffOrderDetail', {
      code: data['bill']?.['billNo'],
    })
    expect(all(scanned.data['orders']).map((one) => one['orderId'])).toEqual([
      orderId(1),
      orderId(2),
    ])
    expect((await cancel(id)).data['bill']).toMatchObject({ state: 'CANCELLED' })
    expect((await cancel(id)).code).toBe(1200)
    expect(await ready()).toHaveLength(5)
  })

  it('is done when its last line was handed over, and open again when that is undone', async () => {
    const { data } = await create({ lines: [line(1, 1), line(2, 1)] })
    const id = data['bill']?.['billId']
    await deliver(1)
    expect((await bill(id)).data['bill']).toMatchObject({ state: 'OPEN', doneTime: null })
    await deliver(2, { lines: [{ lineNo: 1, number: 1 }] })
    const done = await bill(id)
    expect(done.data['bill']?.['state']).toBe('PICKED')
    expect(done.data['bill']?.['doneTime']).not.toBeNull()
    expect((await cancel(id)).code).toBe(20504)
    await deliver(2, { undo: true })
    expect((await bill(id)).data['bill']).toMatchObject({ state: 'OPEN', doneTime: null })
    await deliver(1, { undo: true })
    expect((await cancel(id)).code).toBe(1200)
  })

  it('is brought where the customer says', async () => {
    const input = { userId: 'member-0002', mode: 'DELIVERY', lines: [line(4, 1), line(4, 2)] }
    expect((await create(input)).code).toBe(20101)
    const { data } = await create({ ...input, address: '桂花路18号' })
    expect(data['bill']).toMatchObject({ mode: 'DELIVERY', address: '桂花路18号' })
    await deliver(4)
    const done = await bill(data['bill']?.['billId'])
    expect(done.data['bill']).toMatchObject({ state: 'DELIVERED' })
  })

  it('refuses lines that do not wait, are not theirs or are named twice', async () => {
    const code = async (more: object) => (await create(more)).code
    expect(await code({ lines: [] })).toBe(20101)
    expect(await code({ lines: [line(1, 1), line(1, 1)] })).toBe(20101)
    expect(await code({ lines: [line(1, 9)] })).toBe(20107)
    expect(await code({ lines: [line(3, 1)] })).toBe(20107)
    expect(await code({ lines: [line(6, 1)] })).toBe(20107)
    expect(await code({ lines: [line(4, 1)], userId: 'member-0002' })).toBe(20107)
    expect(await code({ lines: [line(1, 1)], userId: 'nobody' })).toBe(20107)
    expect(await code({ lines: [{ orderId: 'online-100102000001', lineNo: 1 }] })).toBe(20107)
    expect((await cancel('nothing')).code).toBe(20107)
    expect((await bill('nothing')).code).toBe(20107)
    expect((await till.get('order/queryUserSelfDeliveryOrderDetail')).code).toBe(20101)
    const nobody = { userId: 'nobody' }
    expect((await till.get('order/queryUserSelfDeliveryOrderDetail', nobody)).code).toBe(20107)
    expect(await ready({ phone: '13911111111' })).toEqual([])
  })

  it('is made once under its id, and a line stands on one bill whoever is first', async () => {
    const input = inputOf({ lines: [line(1, 2)] })
    const same = await Promise.all(
      Array.from({ length: 5 }, () => till.post('order/createSelfDeliveryBill', input)),
    )
    expect(new Set(same.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(same[0]?.code).toBe(1200)
    const other = { ...input, lines: [line(1, 3)] }
    expect((await till.post('order/createSelfDeliveryBill', other)).code).toBe(20108)
    const tried = await Promise.all(
      Array.from({ length: 20 }, () => create({ lines: [line(1, 1), line(1, 3)] })),
    )
    const made = tried.filter(({ code }) => code === 1200)
    expect(made).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 20107 || code === 20110)).toHaveLength(19)
    const id = made[0]?.data['bill']?.['billId']
    const ended = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    expect(ended.every(({ code }) => code === 1200)).toBe(true)
    const audits = await shop.opened.db
      .selectFrom('audit')
      .select('id')
      .where('subject_id', '=', String(id))
      .execute()
    expect(audits).toHaveLength(1)
  })

  it('does not exist for another store or platform', async () => {
    const { data } = await create({ lines: [line(1, 1)] })
    const other = await shop.till('1002').onDuty()
    expect((await bill(data['bill']?.['billId'], other)).code).toBe(20107)
    expect((await cancel(data['bill']?.['billId'], other)).code).toBe(20107)
    expect((await cancel(data['bill']?.['billId'])).code).toBe(1200)
  })

  it('hands nothing over and can be cancelled once its lines are refunded', async () => {
    const manager = await shop.till().onDuty('13800000003')
    const owner = { userId: 'member-0004', lines: [line(7, 1), line(7, 2)] }
    const { data } = await create(owner)
    const give = async (lines: readonly object[], refundMoney: number) => {
      const approval = {
        operation: 'order.refund',
        subjectId: orderId(7),
        amountMoney: refundMoney,
      }
      return manager.post('refund/create', {
        clientRefundId: randomUUID(),
        orderId: orderId(7),
        lines,
        refundMoney,
        way: 'ORIGINAL',
        reasonId: 'unwanted',
        note: '',
        photoIds: [],
        approvalToken: await manager.approvalToken(approval),
      })
    }
    const cola = { lineNo: 1, number: 12, refundMoney: null, restock: true }
    const water = { lineNo: 2, number: 0, refundMoney: 48, restock: false }
    expect((await give([cola], 36)).code).toBe(1200)
    expect((await bill(data['bill']?.['billId'])).data['bill']).toMatchObject({ state: 'OPEN' })
    // All its money is back: the water is not handed over for nothing.
    expect((await give([water], 48)).code).toBe(1200)
    expect((await deliver(7)).code).toBe(20504)
    expect((await cancel(data['bill']?.['billId'])).code).toBe(1200)
  })

  it('ends by itself when nothing on it waits any longer', async () => {
    const { data } = await create({ userId: 'member-0003', lines: [line(6, 1), line(6, 2)] })
    const short = { number: 1, weightG: 0, reason: 'refused', note: '' }
    const supervisor = await shop.till().onDuty('13800000002')
    const refused = await supervisor.post('order/doVerificationAbnormalOrderBatch', {
      clientWriteOffId: randomUUID(),
      lines: [
        { ...line(6, 1), ...short },
        { ...line(6, 2), ...short },
      ],
      waive: false,
      approvalToken: null,
    })
    expect(refused.data['orders']).toMatchObject([{ goodsState: 'CANCELLED' }])
    const ended = await bill(data['bill']?.['billId'])
    expect(ended.data['bill']).toMatchObject({ state: 'CANCELLED' })
  })
})

describe('an order of another program that is to be brought', () => {
  it('goes where it says on a bill, which is delivered, undone and seen by the program', async () => {
    const program = await programOf(shop)
    const { phone } = await shop.opened.db
      .selectFrom('member')
      .select('phone')
      .where('platform_id', '=', '1001')
      .where('id', '=', 'member-0007')
      .executeTakeFirstOrThrow()
    const address = '云桥市滨河区芦苇巷5号'
    const wantedTime = new Date(shop.clock.nowMs + 3_600_000).toISOString()
    const input = intakeOf({ mode: 'DELIVERY', address, phone, wantedTime })
    const placed = (await program.post(open('placeIntakeOrder'), input)).data['order'] as Wire
    const one = { userId: 'member-0007' }
    const toBundle = () => till.get('order/queryUserSelfDeliveryOrderDetail', one)
    const state = async () => {
      const query = { storeId: '100101', externalId: String(input['externalId']) }
      return (await program.get(open('getIntakeOrder'), query)).data['order']?.['goodsState']
    }
    const act = { clientWriteOffId: randomUUID(), orderId: placed['orderId'] }
    const picked = { ...act, lines: [], approvalToken: null }
    expect((await till.post('order/pickOrder', picked)).code).toBe(1200)
    expect(await state()).toBe('READY')
    const { data: seen } = await till.post('order/queryUserWriteOffOrderDetail', {
      code: placed['pickupCode'],
    })
    const waiting = all(seen['orders']).find(({ orderId: id }) => id === placed['orderId'])
    expect(waiting).toMatchObject({ mode: 'DELIVERY', address, wantedTime })
    const { data } = await toBundle()
    const lines = all(data['lines']).filter(({ orderId: id }) => id === placed['orderId'])
    expect({ lines: lines.length, address: data['address'] }).toEqual({ lines: 1, address })
    const wanted = [{ orderId: placed['orderId'], lineNo: 1 }]
    const made = await create({ ...one, mode: 'DELIVERY', address, lines: wanted })
    const id = made.data['bill']?.['billId']
    expect(made.data['bill']).toMatchObject({ state: 'OPEN', mode: 'DELIVERY', address })
    const brought = { clientWriteOffId: randomUUID(), orderId: placed['orderId'], lines: null }
    await till.post('order/doVerificationOrder', { ...brought, undo: false })
    expect((await bill(id)).data['bill']).toMatchObject({ state: 'DELIVERED' })
    expect(await state()).toBe('TAKEN')
    const back = { ...brought, clientWriteOffId: randomUUID(), undo: true }
    expect((await till.post('order/doVerificationOrder', back)).code).toBe(1200)
    expect((await bill(id)).data['bill']).toMatchObject({ state: 'OPEN' })
    expect(await state()).toBe('READY')
  })
})
