// The page behind a receipt's square: everything that was bought, and no buyer.
import { randomUUID } from 'node:crypto'
import { receiptPath } from '@tillwright/printing/receipt/receipt-path.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
})
afterEach(async () => expect(await shop.broken()).toEqual([]))
afterAll(() => shop.close())

const apples = { id: 'goods-10001', number: 1, weightG: 628 }

const read = async (path: string, language = 'zh-CN') => {
  const answer = await fetch(shop.url + path, { headers: { 'accept-language': language } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

it('tells how each amount came about, in the language of whoever reads it', async () => {
  const members = await till.get('user/getUserInfo', { keyword: '13900000001' })
  const buyer = members.data['list']?.[0] ?? {}
  const order = await till.cashOrder([apples], { userId: buyer['id'] })
  const sold = await till.sell(order)
  expect(sold.code).toBe(1200)
  const path = receiptPath('1001', String(order['clientOrderId']))
  const page = await read(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.text).toContain('红富士苹果')
  expect(page.text).toContain('1.256 斤 × ¥6.80')
  expect(page.text).toContain(`¥${String(order['orderMoney'])}`)
  expect((await read(path, 'en-GB')).text).toContain('1.256 jin × ¥6.80')
  // Neither the buyer nor the seller is on it.
  for (const secret of ['张晨', String(buyer['id']), '139****', '1390000', String(buyer['nick'])])
    expect(page.text).not.toContain(secret)
  expect(page.text).not.toContain('<script')
})

it('names a coupon in the language of whoever reads it', async () => {
  const input = { userId: 'member-0001', couponIds: ['coupon-amount'] }
  const order = await till.cashOrder([{ ...apples, weightG: 5000 }], input)
  const sold = await till.sell(order)
  expect(sold.data['order']?.['couponList'] ?? sold.data['order']?.['coupons']).toMatchObject([
    { name: '满50减5', nameEn: '5 off 50' },
  ])
  const path = receiptPath('1001', String(order['clientOrderId']))
  expect((await read(path)).text).toContain('满50减5')
  const english = (await read(path, 'en-GB')).text
  expect(english).toContain('5 off 50')
  expect(english).not.toContain('满50减5')
  // Sales from before coupons had an English name show the name they have.
  const { db } = shop.opened
  const named = (text: string) => text.replaceAll(/"(couponNameEn|nameEn)":"5 off 50",/g, '')
  const { steps, coupons } = await db
    .selectFrom('orders')
    .select(['steps', 'coupons'])
    .where('client_id', '=', String(order['clientOrderId']))
    .executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ steps: named(steps), coupons: named(coupons) })
    .where('client_id', '=', String(order['clientOrderId']))
    .execute()
  expect((await read(path, 'en-GB')).text).toContain('满50减5')
  const { orderId } = sold.data['order'] ?? {}
  const { data } = await till.get('order/getOrderInfo', { orderId: String(orderId) })
  expect(JSON.stringify(data['order'])).toContain('"nameEn":""')
  // The seal is over what was sold, word by word.
  await db
    .updateTable('orders')
    .set({ steps, coupons })
    .where('client_id', '=', String(order['clientOrderId']))
    .execute()
})

it('is found by the whole random id of its own platform and by nothing else', async () => {
  const order = await till.cashOrder([apples])
  const sold = await till.sell(order)
  const clientId = String(order['clientOrderId'])
  const { orderId, orderNo } = sold.data['order'] ?? {}
  const others = [
    receiptPath('1002', clientId),
    receiptPath('1001', randomUUID()),
    receiptPath('1001', String(orderId)),
    receiptPath('1001', String(orderNo)),
    receiptPath("1001' or 1=1", clientId),
  ]
  for (const path of others) {
    const page = await read(path)
    expect(page.status).toBe(404)
    expect(page.text).not.toContain('红富士苹果')
  }
  expect((await read(receiptPath('1001', clientId))).status).toBe(200)
  expect((await read('/r/receipt.css')).headers.get('content-type')).toContain('text/css')
})
