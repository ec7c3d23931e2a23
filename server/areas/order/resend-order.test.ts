import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { receiptNumber } from '@tillwright/domain/barcode/receipt-number.ts'
import { beginEpoch, currentEpoch } from '../../platform/books/book-epoch.store.ts'
import { nextReceiptOf } from '../device/device.store.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
const apples = { id: 'goods-10001', number: 1, weightG: 628 }

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const resend = (order: WireOrder) => till.post('order/resend', order)

it('answers with the order that is there, and writes none, when it was never lost', async () => {
  const order = await till.cashOrder([apples])
  const sold = await till.sell(order)
  const again = await resend({ ...order, offline: true })
  expect(again).toMatchObject({ code: 1200 })
  expect(again.data['order']).toEqual(sold.data['order'])
  const audits = await shop.opened.db
    .selectFrom('audit')
    .select('id')
    .where('operation', '=', 'order.resent')
    .execute()
  expect(audits).toEqual([])
})

it('writes a lost order once, under its number, in the shift of its till', async () => {
  const order = await till.cashOrder([apples])
  const first = await resend(order)
  expect(first).toMatchObject({
    code: 1200,
    data: { order: { clientOrderId: order['clientOrderId'], cashierRecordId: till.shiftId } },
  })
  expect((await resend(order)).data['order']).toEqual(first.data['order'])
  const rows = await shop.opened.db
    .selectFrom('orders')
    .select(['number', 'is_offline'])
    .where('client_id', '=', String(order['clientOrderId']))
    .execute()
  expect(rows).toEqual([{ number: first.data['order']?.['orderNo'], is_offline: 1 }])
})

it('books a sale of a shift that the backup never had in the shift that is open now', async () => {
  const order = { ...(await till.cashOrder([apples])), cashierRecordId: randomUUID() }
  const sold = await resend(order)
  expect(sold).toMatchObject({ code: 1200, data: { order: { cashierRecordId: till.shiftId } } })
  expect(await till.sell({ ...order, clientOrderId: randomUUID(), offline: true })).toMatchObject({
    code: 1513,
  })
})

it('gives a lost top-up once', async () => {
  const body = {
    ...(await till.cashOrder([apples])),
    goodsList: [],
    userId: 'member-0001',
    recharge: { packageId: null, amountMoney: 50 },
    payList: [{ tender: 'cash', amountMoney: 50, tenderedMoney: 50 }],
    orderMoney: 50,
    receiptNo: '',
  }
  const balance = async () => {
    const { amount } = await shop.opened.db
      .selectFrom('balance')
      .select('amount')
      .where('book', '=', 'money')
      .where('account_id', '=', 'member-0001')
      .executeTakeFirstOrThrow()
    return amount
  }
  const before = await balance()
  expect(await till.sell({ ...body, offline: true })).toMatchObject({ code: 20101 })
  expect(await resend(body)).toMatchObject({ code: 1200 })
  expect(await resend(body)).toMatchObject({ code: 1200 })
  expect(await balance()).toBe(before + 5000)
})

it('has every acknowledged sale once, under its number, when the books come back from a copy', async () => {
  const prefix = '654321'
  const orders: WireOrder[] = []
  for (let count = 1; count <= 8; count += 1) {
    const order = {
      ...(await till.cashOrder([apples])),
      receiptNo: receiptNumber(prefix, count),
    }
    expect(await till.sell(order)).toMatchObject({ code: 1200 })
    orders.push(order)
  }
  // Another copy of the same books: it has the first three and nothing of what came after.
  const copy = await openTestShop()
  const again = await copy.till().onDuty('13800000001')
  for (const order of orders.slice(0, 3))
    await again.sell({ ...order, cashierRecordId: again.shiftId })
  const known = await currentEpoch(copy.opened.db)
  const begun = await beginEpoch(copy.opened.db, { cause: 'RESTORED', note: 'copy', nowMs: 1 })
  expect(begun.books_id).toBe(known.books_id)
  expect(begun.epoch).not.toBe(known.epoch)
  const clientOrderIds = orders.map((order) => order['clientOrderId'])
  const { data } = await again.post('order/queryMissing', { clientOrderIds })
  expect(data['missing']).toEqual(clientOrderIds.slice(3))
  // Twice: the answer to the first may be lost.
  for (const order of [...orders.slice(3), ...orders])
    expect(await again.post('order/resend', { ...order, offline: true })).toMatchObject({
      code: 1200,
    })
  const rows = await copy.opened.db
    .selectFrom('orders')
    .select(['number', 'printed_number'])
    .where('client_id', 'in', clientOrderIds.map(String))
    .orderBy('number')
    .execute()
  expect(rows).toEqual(
    orders.map((order) => ({ number: order['receiptNo'], printed_number: null })),
  )
  expect(await nextReceiptOf(copy.opened.db, '1001', prefix)).toBe(9)
  expect(await copy.broken()).toEqual([])
  await copy.close()
})

it('refuses to charge a payment code a second time', async () => {
  const order = await till.cashOrder([apples])
  const [cash] = order['payList'] as readonly { amountMoney: number }[]
  const legs = [{ tender: 'code', amountMoney: cash?.amountMoney, authCode: '134567890123456789' }]
  expect(await resend({ ...order, payList: legs })).not.toMatchObject({ code: 1200 })
})
