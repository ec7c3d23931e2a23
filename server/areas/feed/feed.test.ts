import { randomUUID } from 'node:crypto'
import type { EventKind } from '@tillwright/contract/feed/event.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { liveADay } from '../../testing/live-a-day.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'
import { eventReaders, innerKinds } from './event-readers.ts'

const dayMs = 86_400_000
const storeId = '100101'
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }

let shop: TestShop
let program: TestTill
let cashier: TestTill
let supervisor: TestTill
const scripted = scriptedGateway()

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'], { gatewayOf: () => scripted.gateway })
  await liveADay(shop, scripted)
  shop.clock.nowMs += dayMs
  cashier = await shop.till().onDuty('13800000001')
  supervisor = await shop.till().onDuty('13800000002')
  await pickAndCancel()
  program = await programOf(shop, { scopes: ['events.read'] })
}, 120_000)
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

/** Makes what a usual day lacks: an order that is put together, and one that ends unpaid. */
async function pickAndCancel(): Promise<void> {
  const sender = await programOf(shop)
  const { data } = await sender.post(open('placeIntakeOrder'), intakeOf())
  const orderId = String(data['order']?.['orderId'])
  const pick = { clientWriteOffId: randomUUID(), orderId, lines: [], approvalToken: null }
  expect(await supervisor.post('order/pickOrder', pick)).toMatchObject({ code: 1200 })
  const owed = intakeOf({ payList: [] })
  expect(await sender.post(open('placeIntakeOrder'), owed)).toMatchObject({ code: 1200 })
  const cancelled = { storeId, externalId: owed['externalId'], reason: '' }
  expect(await sender.post(open('cancelIntakeOrder'), cancelled)).toMatchObject({ code: 1200 })
}

const page = (query: Record<string, string> = {}, by = program): Promise<CallResponse> =>
  by.get(open('queryEvents'), { storeId, ...query })

/** Every event after one, page by page. */
async function readAll(limit: number, after = 0): Promise<Wire[]> {
  const all: Wire[] = []
  for (let next = after; ; ) {
    const { code, data } = await page({ after: String(next), limit: String(limit) })
    expect(code).toBe(1200)
    all.push(...(data['list'] as unknown as Wire[]))
    expect(Number(data['next'])).toBeGreaterThanOrEqual(next)
    next = Number(data['next'])
    if (data['isEnd'] as unknown as boolean) return all
  }
}

const journal = () =>
  shop.opened.db
    .selectFrom('journal')
    .select(['seq', 'kind', 'subject_id'])
    .where('platform_id', '=', '1001')
    .where('store_id', '=', storeId)
    .orderBy('seq')
    .execute()

describe('the feed of a store', () => {
  it('shows every entry that is not the books’ own, in order, however long the pages are', async () => {
    const whole = await readAll(1000)
    expect(await readAll(7)).toEqual(whole)
    const entries = await journal()
    const shown = entries.filter(({ kind }) => !innerKinds.includes(kind))
    expect(shown.filter(({ kind }) => eventReaders[kind] === undefined)).toEqual([])
    const noted = ['member.join', 'member.merge', 'member.lapse', 'coupon.issue']
    const own = whole.filter(({ kind }) => !noted.includes(kind as string))
    expect(own.map(({ seq }) => Number(seq))).toEqual(shown.map(({ seq }) => seq))
    const seqs = whole.map(({ seq }) => Number(seq))
    expect(seqs).toEqual([...seqs].sort((left, right) => left - right))
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
  })

  it('says what happened in the words of its kind', async () => {
    const kinds = new Set((await readAll(1000)).map(({ kind }) => kind as string))
    const lived: EventKind[] = [
      'sale',
      'recharge',
      'order.closed',
      'refund',
      'collection',
      'pickup.ready',
      'pickup.taken',
      'delivery.create',
      'drawer.move',
      'shift.open',
      'shift.close',
      'day.settle',
      'box.return',
      'stock.receive',
      'opening',
      'prepack.create',
      'member.join',
      'member.merge',
      'member.lapse',
      'member.change',
      'coupon.issue',
    ]
    expect(lived.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('has the money of a sale and its refund as the shop wrote it', async () => {
    const all = await readAll(1000)
    const { data: sold } = await cashier.sell(await cashier.cashOrder([apples]))
    const news = await readAll(1000, Number(all.at(-1)?.['seq']))
    const sale = news.find(({ kind }) => (kind as string) === 'sale')
    const order = Object(sold['order'])
    expect(sale).toMatchObject({
      data: {
        orderId: order.orderId,
        orderNo: order.orderNo,
        orderMoney: order.orderMoney,
        cashierRecordId: cashier.shiftId,
        lines: [{ goodsId: apples.id, number: 1, weightG: 1000, payableMoney: order.orderMoney }],
        payList: [{ tender: 'cash', amountMoney: order.orderMoney }],
      },
    })
    const refund = all.find(({ kind }) => (kind as string) === 'refund')
    const stored = await shop.opened.db
      .selectFrom('refund')
      .select(['refund_cents', 'number'])
      .where('id', '=', String(refund?.['data']?.['refundId']))
      .executeTakeFirstOrThrow()
    expect(Math.round(Number(refund?.['data']?.['refundMoney']) * 100)).toBe(stored.refund_cents)
    expect(refund?.['data']?.['refundNo']).toBe(stored.number)
  })

  it('says nothing about a person but an id', async () => {
    const said = JSON.stringify(await readAll(1000))
    const members = await shop.opened.db
      .selectFrom('member')
      .select(['phone', 'nick', 'code'])
      .where('platform_id', '=', '1001')
      .execute()
    const staff = await shop.opened.db
      .selectFrom('staff')
      .select(['phone', 'nick'])
      .where('platform_id', '=', '1001')
      .execute()
    const personal = [...members, ...staff].flatMap((row) => Object.values(row))
    const texts = personal.filter((text) => text !== null && text.length > 1)
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((text) => said.includes(`"${text}"`))).toEqual([])
  })
})

describe('a reader alongside writers', () => {
  it('never meets an event before what came before it, and misses none', async () => {
    const begin = (await journal()).at(-1)?.seq ?? 0
    let isSelling = true
    const seen: number[] = []
    const read = async () => {
      for (let next = begin; ; ) {
        const isLast = !isSelling
        const { data } = await page({ after: String(next), limit: '3' })
        for (const { seq } of data['list'] as unknown as Wire[]) seen.push(Number(seq))
        next = Number(data['next'])
        if (isLast && (data['isEnd'] as unknown as boolean)) return
      }
    }
    const reading = read()
    await Promise.all(
      [cashier, supervisor].map(async (till) => {
        for (let at = 0; at < 15; at += 1) {
          const { code } = await till.sell(await till.cashOrder([apples]))
          expect(code).toBe(1200)
        }
      }),
    )
    isSelling = false
    await reading
    const after = (await journal()).filter(({ seq, kind }) => seq > begin && kind === 'order')
    expect(after).toHaveLength(30)
    expect([...seen].sort((left, right) => left - right)).toEqual(seen)
    expect(after.filter(({ seq }) => !seen.includes(seq))).toEqual([])
    expect(new Set(seen).size).toBe(seen.length)
  }, 60_000)
})

describe('who may follow', () => {
  it('refuses a key without the scope, for another store and on another platform', async () => {
    const other = await programOf(shop, { scopes: ['orders.read'] })
    expect(await page({}, other)).toMatchObject({ code: 20223, data: { scope: 'events.read' } })
    expect(await page({ storeId: '100102' })).toMatchObject({ code: 20224 })
    expect(await page({ storeId: '100201' })).toMatchObject({ code: 20224 })
    const abroad = shop.till('1002')
    abroad.token = program.token
    expect(await page({}, abroad)).toMatchObject({ code: 20205 })
    expect(await page({}, cashier)).toMatchObject({ code: 20222 })
  })

  it.each([
    { after: '-1' },
    { after: '1.5' },
    { after: 'x' },
    { after: '1e99' },
    { limit: '0' },
    { limit: '1001' },
    { storeId: '' },
    { storeId: "' or 1=1 --".repeat(9) },
  ])('refuses %j', async (query) => {
    expect((await page(query)).status).toBe(400)
  })

  it('is at its end beyond the last entry', async () => {
    const answered = await page({ after: '999999999999' })
    expect(answered.data).toMatchObject({ list: [], next: 999_999_999_999, isEnd: true })
  })
})
