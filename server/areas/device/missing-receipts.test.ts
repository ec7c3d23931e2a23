import { receiptNumber } from '@tillwright/domain/barcode/receipt-number.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '@tillwright/demo/demo-staff.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { unknownTill } from '../../testing/wire-inputs.ts'

let shop: TestShop
let till: TestTill
let prefix = ''

beforeAll(async () => {
  shop = await openTestShop()
  till = shop.till()
  const { data } = await till.post(
    'device/queryDeviceId',
    unknownTill({ storeId: '100101', kind: 'desktop' }),
  )
  prefix = String(data['receiptPrefix'])
  await till.login('13800000001', demoPassword, String(data['deviceId']))
  await till.signOn()
})
afterAll(() => shop.close())

const beat = async (last: number, open: readonly number[] = []) => {
  const { code, data } = await till.post('heartbeat', {
    deviceId: 'till',
    version: '12.79.2',
    outboxCount: open.length,
    outboxOldestTime: null,
    printerState: 'ready',
    deviceTime: new Date(shop.clock.nowMs).toISOString(),
    lastReceipt: receiptNumber(prefix, last),
    openReceipts: open.map((count) => receiptNumber(prefix, count)),
  })
  expect(code).toBe(1200)
  return data['missingReceipts']
}

const sell = async (count: number) => {
  const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 628 }])
  expect(await till.sell({ ...order, receiptNo: receiptNumber(prefix, count) })).toMatchObject({
    code: 1200,
  })
}
const brokenNames = async () => (await shop.broken()).join(' ')

it('names what a till gave out and no order has, until the order is there', async () => {
  await sell(1)
  expect(await beat(1)).toEqual([])
  await sell(4)
  expect(await beat(4, [2])).toEqual([receiptNumber(prefix, 3)])
  expect(await brokenNames()).toContain('receipts given out')
  await sell(3)
  await sell(2)
  expect(await beat(4)).toEqual([])
  expect(await shop.broken()).toEqual([])
})

it('forgets a number that turns out to be of an unsent sale', async () => {
  expect(await beat(5)).toEqual([receiptNumber(prefix, 5)])
  expect(await beat(5, [5])).toEqual([])
  expect(await shop.broken()).toEqual([])
})

it('says nothing of numbers of another till', async () => {
  const { data } = await till.post('heartbeat', {
    deviceId: 'till',
    version: '12.79.2',
    outboxCount: 0,
    outboxOldestTime: null,
    printerState: 'ready',
    deviceTime: new Date(shop.clock.nowMs).toISOString(),
    lastReceipt: receiptNumber(prefix === '123456' ? '123457' : '123456', 9),
  })
  expect(data['missingReceipts']).toEqual([])
})
