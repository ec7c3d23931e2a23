// A request refused under an id stays refused under it, however late a copy comes and whatever
// changed since; one given up by a till is never written; and one written before is not given up.
import { randomUUID } from 'node:crypto'
import { inputJsonSchema } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { countStatements } from '../db/statement-count.ts'
import { forgetOld } from '../../app/forget-old.ts'
import { readyRefund, refundOf } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from '../../testing/test-till.ts'
import { boxesBack, deliver, payIn, topUp } from '../../testing/wire-inputs.ts'
import { tablesChanged, writtenRows } from '../../testing/written-rows.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 1000 }
const supervisorPhone = '13800000002'
const onPickUp = (serial: number) => `online-100101${String(serial).padStart(6, '0')}`
const abandoned = 20115
const balanceShort = 20401
const boxesTooMany = 20506
const outOfStock = 20301

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty(supervisorPhone)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const reportOf = ({ code, data }: CallResponse) => JSON.stringify([code, data])

const byStoredValue = async (userId: string): Promise<WireOrder> => {
  const order = await till.cashOrder([{ ...apples, weightG: 2000 }], { userId })
  return { ...order, payList: [{ tender: 'storedValue', amountMoney: order['orderMoney'] }] }
}

it('does not write a sale after a top-up when stored value did not cover it before', async () => {
  const userId = 'member-0002'
  const order = await byStoredValue(userId)
  const refused = await till.sell(order)
  expect(refused.code).toBe(balanceShort)
  const money = topUp(till, { userId, amountMoney: 500, saleMs: shop.clock.nowMs })
  expect((await till.sell(money)).code).toBe(1200)
  const before = await writtenRows(shop)
  expect(reportOf(await till.sell(order))).toBe(reportOf(refused))
  expect(reportOf(await till.post('order/create', order))).toBe(reportOf(refused))
  expect(tablesChanged(before, await writtenRows(shop))).toEqual([])
  // The same id with something else in it is another question, and the same cart under another id too.
  expect((await till.sell({ ...order, note: 'again', clientOrderId: randomUUID() })).code).toBe(
    1200,
  )
})

it('accepts a repeated standing sale once its fault was corrected', async () => {
  const order = await till.cashOrder([{ ...apples, weightG: 900_000 }])
  expect((await till.sell(order)).code).toBe(outOfStock)
  expect((await till.sell(order)).code).toBe(outOfStock)
  const standing = { ...order, offline: true }
  expect((await till.sell(standing)).code).toBe(1200)
  // The late copy of what was refused is another body under that id.
  expect((await till.sell(order)).code).toBe(20108)
})

it('accepts a refused standing sale unchanged', async () => {
  const order: WireOrder = await till.cashOrder([milk()], { offline: true, orderMoney: 1 })
  const refused = await till.sell(order)
  expect(refused.code).toBeGreaterThan(1200)
  const rows = await shop.opened.db.selectFrom('refused_request').select('client_id').execute()
  expect(rows.map((row) => row.client_id)).not.toContain(order['clientOrderId'])
})

it('does not take back later boxes that were not owed', async () => {
  const input = boxesBack('member-0003', 'box-crate', 90)
  const refused = await till.post('returnTurnoverBox', input)
  expect(refused.code).toBe(boxesTooMany)
  await shop.opened.db
    .updateTable('refused_request')
    .set({ message: 'as it was said then' })
    .where('client_id', '=', String(input['clientReturnId']))
    .execute()
  expect(await till.post('returnTurnoverBox', input)).toMatchObject({
    code: boxesTooMany,
    msg: 'as it was said then',
  })
})

it('does a request again under its id when only a password was missing', async () => {
  const request = { ...payIn(), kind: 'open', amountMoney: 0 }
  expect((await till.post('shift/moveDrawerCash', request)).code).toBe(20207)
  const approval = { operation: 'drawer.open', subjectId: till.shiftId }
  const approvalToken = await till.approvalToken(approval)
  expect((await till.post('shift/moveDrawerCash', { ...request, approvalToken })).code).toBe(1200)
})

interface Abandoned {
  readonly operation: string
  readonly path: string
  readonly idField: string
  readonly body: () => Promise<WireOrder>
}

const sold = async (): Promise<string> => {
  const { data } = await till.sell(await till.cashOrder([milk()]))
  return String(data['order']?.['orderId'])
}
let milkId = ''
const milk = () => ({ id: milkId, number: 1, weightG: null })
beforeAll(async () => {
  const page = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  milkId = (await till.get('queryGoodsByStore', page)).data['list']?.[0]?.['id'] ?? ''
})

/** By what is given up: how it is requested. */
const all: readonly Abandoned[] = [
  {
    operation: 'order',
    path: 'order/createV2',
    idField: 'clientOrderId',
    body: () => till.cashOrder([milk()]),
  },
  {
    operation: 'refund',
    path: 'refund/create',
    idField: 'clientRefundId',
    body: async () => readyRefund(till, refundOf(await sold(), [{ lineNo: 1, number: 1 }])),
  },
  {
    operation: 'collection',
    path: 'order/writeOffCollection',
    idField: 'clientCollectionId',
    body: async () => ({
      clientCollectionId: randomUUID(),
      orderIds: [onPickUp(5)],
      payList: [{ tender: 'cash', amountMoney: 32.2 }],
      dueMoney: 32.2,
    }),
  },
  {
    operation: 'writeOff',
    path: 'order/doVerificationOrder',
    idField: 'clientWriteOffId',
    body: async () => deliver(onPickUp(1)),
  },
  {
    operation: 'boxReturn',
    path: 'returnTurnoverBox',
    idField: 'clientReturnId',
    body: async () => boxesBack('member-0001', 'box-crate'),
  },
  {
    operation: 'drawer',
    path: 'shift/moveDrawerCash',
    idField: 'clientCashId',
    body: async () => payIn(),
  },
]

it('covers every operation that may be given up', () => {
  const { properties } = inputJsonSchema(calls.abandonRequest)
  expect(properties?.['operation']).toMatchObject({ enum: all.map(({ operation }) => operation) })
})

it.each(all)(
  'never writes $operation when it was given up',
  async ({ operation, path, idField, body }) => {
    const input = await body()
    const clientId = input[idField]
    const giveUp = () => till.post('abandonRequest', { operation, clientId })
    expect((await giveUp()).data).toEqual({ outcome: 'ABANDONED' })
    const before = await writtenRows(shop)
    expect((await till.post(path, input)).code).toBe(abandoned)
    expect((await giveUp()).data).toEqual({ outcome: 'ABANDONED' })
    expect(tablesChanged(before, await writtenRows(shop))).toEqual([])
    const again = { ...input, [idField]: randomUUID() }
    expect((await till.post(path, again)).code).toBe(1200)
    const late = { operation, clientId: again[idField] }
    expect((await till.post('abandonRequest', late)).data).toEqual({ outcome: 'WRITTEN' })
  },
)

it('either gives up or writes when both come at the same moment', async () => {
  for (let round = 0; round < 12; round += 1) {
    const order = await till.cashOrder([milk()])
    const clientId = order['clientOrderId']
    const copies = Array.from({ length: 3 }, () => till.sell(order))
    const giveUp = till.post('abandonRequest', { operation: 'order', clientId })
    const sent = await Promise.all(copies)
    const { outcome } = (await giveUp).data
    const codes = new Set(sent.map(({ code }) => code))
    expect([...codes]).toEqual([String(outcome) === 'WRITTEN' ? 1200 : abandoned])
  }
})

it('delays a repeat until what it read is as durable as its own commit', async () => {
  const order = await till.cashOrder([milk()])
  const waits = (statements: readonly string[]) =>
    statements.filter((text) => text.includes('pg_logical_emit_message')).length
  const first = await countStatements(() => till.sell(order))
  expect([first.result.code, waits(first.statements)]).toEqual([1200, 0])
  const again = await countStatements(() => till.sell(order))
  const expected = shop.opened.engine === 'postgres' ? 1 : 0
  expect([again.result.code, waits(again.statements)]).toEqual([1200, expected])
})

it('forgets refusals after more than a year', async () => {
  const rows = () => shop.opened.db.selectFrom('refused_request').selectAll().execute()
  expect((await rows()).length).toBeGreaterThan(5)
  await forgetOld(shop.opened.db, shop.clock.nowMs + 399 * 24 * 60 * 60_000)
  expect((await rows()).length).toBeGreaterThan(5)
  await forgetOld(shop.opened.db, shop.clock.nowMs + 401 * 24 * 60 * 60_000)
  expect(await rows()).toEqual([])
})
