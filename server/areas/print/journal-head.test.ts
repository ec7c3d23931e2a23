// Where the head of the sealed journal goes on paper: people sign it, and nobody can write it anew afterwards.
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const managerPhone = '13800000003'
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }

let shop: TestShop
let manager: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.till().onDuty(managerPhone)
})
afterAll(() => shop.close())

/** The head of the store's journal, as a till hears it. */
async function head(): Promise<string> {
  const beat = await manager.post('heartbeat', {
    deviceId: 'till',
    version: '12.79.2',
    outboxCount: 0,
    outboxOldestTime: null,
    printerState: 'none',
    deviceTime: new Date(shop.clock.nowMs).toISOString(),
  })
  return String(beat.data['journalHead'])
}

/** Returns the slip's text on paper. */
async function printed(kind: 'HANDOVER' | 'DAY', sourceId: string): Promise<string> {
  const { code, data } = await manager.post('/api/v1/comm/createPrintCommand', {
    kind,
    paper: '80',
    language: 'escpos',
    sourceId,
    printerId: null,
    asCopy: false,
  })
  expect(code).toBe(1200)
  const { rows, problems } = decodeEscpos(Buffer.from(data['bytesBase64'] ?? '', 'base64'), 80)
  expect(problems).toEqual([])
  return paperReading({ width: 80, rows })
}

it('prints the head of the journal when a shift is closed and its day settled', async () => {
  expect((await manager.sell(await manager.cashOrder([apples]))).code).toBe(1200)
  const { shiftId } = manager
  const report = await manager.get('statis/getCloseReport', { cashierRecordId: shiftId })
  const countedMoney = report.data['report']?.['expectedCashMoney']
  const closed = await manager.post('shift/closeShift', {
    cashierRecordId: shiftId,
    counted: [{ tender: 'cash', countedMoney }],
    keptFloatMoney: 100,
    note: '',
  })
  expect(closed.code).toBe(1200)
  await manager.login(managerPhone)
  const atClose = await head()
  expect(atClose).toMatch(/^[1-9]\d*:[0-9a-f]{12}$/)
  expect(await printed('HANDOVER', shiftId)).toMatch(sealed(atClose))

  const day = dayAt(shop.clock.nowMs, 'Asia/Shanghai')
  expect((await manager.post('statis/settleDay', { day })).code).toBe(1200)
  const atSettlement = await head()
  expect(atSettlement).not.toBe(atClose)
  expect(await printed('DAY', day)).toMatch(sealed(atSettlement))
})

const sealed = (newest: string) => new RegExp(`账目封号\\s+${newest}\n`)
