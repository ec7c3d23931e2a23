// Opening the drawer on a network printer: allowed with the cash that was just moved, or with the
// right to.
import { randomUUID } from 'node:crypto'
import { openDrawer } from '@tillwright/printing/escpos/open-drawer.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const minuteMs = 60_000
const apples = { id: 'goods-10001', number: 1, weightG: 500 }

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000001')
  const { data } = await till.get('getHardwareSetting')
  const { hardware, version } = data
  const printer = Object.assign({}, hardware?.['printer'], {
    kind: 'network',
    address: '192.168.1.50',
  })
  const changed = Object.assign({}, hardware, { printer })
  expect(await till.post('setHardwareSetting', { hardware: changed, version })).toMatchObject({
    code: 1200,
  })
})
afterAll(() => shop.close())

/** Sets whether the role of the till's user may open the drawer; other permissions stay. */
async function allow(mayOpenDrawer: boolean): Promise<void> {
  const { db } = shop.opened
  const roles = await db.selectFrom('role').selectAll().execute()
  for (const role of roles) {
    const others = (JSON.parse(role.permissions) as string[]).filter((one) => one !== 'drawer.open')
    const permissions = JSON.stringify(mayOpenDrawer ? [...others, 'drawer.open'] : others)
    await db
      .updateTable('role')
      .set({ permissions })
      .where('platform_id', '=', role.platform_id)
      .where('id', '=', role.id)
      .execute()
  }
}
beforeEach(() => allow(false))

const receipt = (opens: boolean) =>
  Buffer.from(
    encodeEscpos([
      ...(opens ? [{ kind: 'drawer', pin: 2 } as const] : []),
      ...layout([{ kind: 'text', text: 'receipt' }, { kind: 'cut' }], 80),
    ]),
  ).toString('base64')

const pulse = Buffer.from(openDrawer()).toString('base64')

const send = (bytesBase64: string, more: object = {}, at = till) =>
  at.post('print/sendPrintJob', {
    clientPrintId: randomUUID(),
    title: 'receipt',
    bytesBase64,
    ...more,
  })

const refusals = async () =>
  shop.opened.db
    .selectFrom('audit')
    .select(['staff_id', 'device_id', 'after'])
    .where('operation', '=', 'drawer.refused')
    .execute()

async function sold(at = till): Promise<string> {
  const order = await at.cashOrder([apples])
  expect(await at.sell(order)).toMatchObject({ code: 1200 })
  return String((order as { clientOrderId: string }).clientOrderId)
}

it('refuses a pulse for nothing, or for a sale that nobody made, and writes it down', async () => {
  const before = (await refusals()).length
  expect(await send(pulse)).toMatchObject({ code: 20704 })
  expect(await send(receipt(true), { drawerFor: randomUUID() })).toMatchObject({ code: 20704 })
  const rows = await refusals()
  expect(rows).toHaveLength(before + 2)
  expect(await shop.opened.db.selectFrom('spool_job').selectAll().execute()).toEqual([])
  expect(await send(receipt(false))).toMatchObject({ code: 1200 })
})

it('reads a pulse in whatever form a printer would', async () => {
  const hidden = [
    [0x10, 0x14, 0x01, 0x00, 0x01],
    [0x1b, 0x23, 0x99, 0x1b, 0x70, 0x00, 0x19, 0xfa],
    [...Buffer.from('\r\nCASHDRAWER 0,50,50\r\n'), 0x1b, 0x23],
  ]
  for (const bytes of hidden)
    expect(await send(Buffer.from(bytes).toString('base64'))).toMatchObject({ code: 20704 })
  expect(await send(pulse, { to: 'label' })).toMatchObject({ code: 20704 })
})

it('opens it once with the receipt of a cash sale, by whoever may not open it for nothing', async () => {
  const drawerFor = await sold()
  const clientPrintId = randomUUID()
  const input = { clientPrintId, drawerFor }
  expect(await send(receipt(true), input)).toMatchObject({ code: 1200 })
  expect(await send(receipt(true), input)).toMatchObject({ code: 1200 })
  expect(await send(pulse, { drawerFor })).toMatchObject({ code: 20704 })
})

it('opens it once where two papers of one sale come together', async () => {
  const drawerFor = await sold()
  const answers = await Promise.all([1, 2, 3].map(() => send(pulse, { drawerFor })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([1200, 20704, 20704])
})

it('opens it for cash given back', async () => {
  const { data } = await till.get('order/getOrderPayResult', { clientOrderId: await sold() })
  const orderId = String(data['order']?.['orderId'] ?? data['orderId'])
  const moved = await shop.opened.db
    .selectFrom('ledger')
    .selectAll()
    .where('book', '=', 'cash')
    .where('source_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refundId = randomUUID()
  await shop.opened.db
    .insertInto('ledger')
    .values({ ...moved, seq: 9999, amount: -1, source_kind: 'refund', source_id: refundId })
    .execute()
  expect(await send(pulse, { drawerFor: refundId })).toMatchObject({ code: 1200 })
})

it('does not open it for a sale long ago, nor of another drawer', async () => {
  const old = await sold()
  shop.clock.nowMs += 11 * minuteMs
  expect(await send(pulse, { drawerFor: old })).toMatchObject({ code: 20704 })
  const place = { platformId: '1001', storeId: '100101' }
  const colleague = await tillOfStore(shop, place, '13800000003')
  const theirs = await sold(till)
  expect(await send(pulse, { drawerFor: theirs }, colleague)).toMatchObject({ code: 20704 })
})

it('opens it for nothing by whoever has the right to', async () => {
  await allow(true)
  expect(await send(pulse)).toMatchObject({ code: 1200 })
})
