// Papers leave the queue once each, whatever tills, networks and printers do.
import { randomUUID } from 'node:crypto'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { letPapersWait, raceForPapers } from '../../testing/paper-race.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { leaseMs } from './lease-jobs.ts'
import { waitingJob } from './print-job.store.ts'

const place = { platformId: '1001', storeId: '100101' }
const apples = { id: 'goods-10001', number: 1, weightG: 628 }

let shop: TestShop
let first: TestTill
let second: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  first = await shop.till().onDuty('13800000002')
  second = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

interface Pulled {
  readonly jobId: string
  readonly kind: string
  readonly copyNo: number
  readonly order: { readonly orderId: string }
}

const pull = async (till: TestTill, limit = 50) => {
  const { code, data } = await till.get('order/getWaitPrintOrders', { limit: String(limit) })
  expect(code).toBe(1200)
  return data['list'] as readonly Pulled[]
}
const report = async (till: TestTill, jobId: string, state: string, fault: string | null = null) =>
  (await till.post('order/doPrintOrdersCallback', { jobs: [{ jobId, state, fault }] })).data['kept']

/** A sale whose receipt the till left to the queue. */
async function sold(till: TestTill): Promise<string> {
  const { data } = await till.sell(await till.cashOrder([apples]))
  return String(data['order']?.['orderId'])
}

const jobsOf = (orderId: string) =>
  shop.opened.db
    .selectFrom('print_job')
    .selectAll()
    .where('source_id', '=', orderId)
    .orderBy('copy_no')
    .execute()

const timesPrinted = async (orderId: string) =>
  (await first.get('order/getOrderInfo', { orderId })).data['order']?.['timesPrinted']

async function emptyQueue() {
  await shop.opened.db.updateTable('print_job').set({ state: 'PRINTED' }).execute()
}

it('the demo shop has pick lists waiting, for whichever till asks first', async () => {
  const waiting = await pull(first)
  expect(waiting.length).toBeGreaterThan(0)
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['PICKUP']))
  expect(await pull(second)).toEqual([])
})

it('hands each waiting paper to exactly one till when several race', async () => {
  await letPapersWait(shop, place, 300)
  const handed = await raceForPapers([first, second])
  expect(handed.flat()).toHaveLength(300)
  expect(new Set(handed.flat().map((jobId) => jobId.split('.')[0])).size).toBe(300)
  const states = await shop.opened.db.selectFrom('print_job').select(['state', 'tries']).execute()
  expect(new Set(states.map(({ state, tries }) => `${state} ${tries}`))).toEqual(
    new Set(['PRINTED 1']),
  )
})

describe('the queue of papers', () => {
  it('hands a receipt to the till it is for, as the original, and to nobody again', async () => {
    await emptyQueue()
    const orderId = await sold(first)
    expect((await pull(second)).length).toBe(0)
    const [job] = await pull(first)
    expect(job).toMatchObject({ kind: 'RECEIPT', copyNo: 0, order: { orderId } })
    expect((await pull(first)).length).toBe(0)
    expect(await report(first, job?.jobId ?? '', 'PRINTED')).toBe(1)
    expect(await timesPrinted(orderId)).toBe(1)
  })

  it('takes the same news five times at once, and later, and counts one print', async () => {
    const orderId = await sold(first)
    const jobId = (await pull(first))[0]?.jobId ?? ''
    const stored = await Promise.all(
      Array.from({ length: 5 }, () => report(first, jobId, 'PRINTED')),
    )
    expect([...stored, await report(first, jobId, 'PRINTED')]).toEqual([1, 1, 1, 1, 1, 1])
    expect(await timesPrinted(orderId)).toBe(1)
    expect(await report(first, jobId, 'FAILED', 'no paper')).toBe(0)
  })

  it('believes nobody but the till that was handed the paper', async () => {
    const orderId = await sold(first)
    const jobId = (await pull(first))[0]?.jobId ?? ''
    for (const stranger of [
      jobId.replace(/\.\d+$/, '.7'),
      `${randomUUID()}.1`,
      'nothing',
      '__proto__',
    ])
      expect(await report(first, stranger, 'PRINTED')).toBe(0)
    expect(await report(second, jobId, 'PRINTED')).toBe(0)
    expect(await timesPrinted(orderId)).toBe(0)
    expect(await report(first, jobId, 'PRINTED')).toBe(1)
  })

  it('tries a failed paper again as the original, later each time, then ends it with its cause', async () => {
    const orderId = await sold(first)
    for (let tried = 1; tried <= 5; tried += 1) {
      const [job] = await pull(first)
      expect(job).toMatchObject({ copyNo: 0, order: { orderId } })
      expect(await report(first, job?.jobId ?? '', 'FAILED', 'cover open')).toBe(1)
      expect((await pull(first)).length).toBe(0)
      shop.clock.nowMs += 5_000 * 2 ** (tried - 1)
    }
    shop.clock.nowMs += 3_600_000
    expect((await pull(first)).length).toBe(0)
    expect(await jobsOf(orderId)).toMatchObject([
      { state: 'FAILED', fault: 'cover open', tries: 5, copy_no: 0 },
    ])
  })

  it('prints no original twice when an old failure is reported late', async () => {
    const orderId = await sold(first)
    const one = (await pull(first))[0]?.jobId ?? ''
    expect(await report(first, one, 'FAILED', 'offline')).toBe(1)
    shop.clock.nowMs += 5_000
    const two = (await pull(first))[0]?.jobId ?? ''
    expect(await report(first, one, 'FAILED', 'offline')).toBe(0)
    expect((await pull(first)).length).toBe(0)
    expect(await report(first, two, 'PRINTED')).toBe(1)
    expect(await jobsOf(orderId)).toMatchObject([{ state: 'PRINTED', tries: 2 }])
  })

  it('keeps a held paper with its till until that gives it back', async () => {
    await letPapersWait(shop, place, 1)
    const jobId = (await pull(first))[0]?.jobId ?? ''
    for (let minute = 0; minute < 5; minute += 1) {
      shop.clock.nowMs += leaseMs - 1
      expect(await report(second, jobId, 'HELD', 'noPaper')).toBe(0)
      expect(await report(first, jobId, 'HELD', 'noPaper')).toBe(1)
      expect([...(await pull(second)), ...(await pull(first))]).toEqual([])
    }
    expect(await report(first, jobId, 'FAILED', 'noPaper')).toBe(1)
    expect(await report(first, jobId, 'HELD', 'noPaper')).toBe(0)
    shop.clock.nowMs += 5_000
    const [again] = await pull(second)
    expect(again).toMatchObject({ copyNo: 0 })
    shop.clock.nowMs += leaseMs
    expect(await report(second, again?.jobId ?? '', 'PRINTED')).toBe(1)
    await emptyQueue()
  })

  it('prints copies only once the original may have come out', async () => {
    const orderId = await sold(first)
    const jobId = (await pull(first))[0]?.jobId ?? ''
    expect(await report(second, jobId, 'UNKNOWN', 'unknown')).toBe(0)
    expect(await report(first, jobId, 'UNKNOWN', 'unknown')).toBe(1)
    expect(await report(first, jobId, 'UNKNOWN', 'unknown')).toBe(1)
    shop.clock.nowMs += 3_600_000
    expect([...(await pull(first)), ...(await pull(second))]).toEqual([])
    const original = { kind: 'RECEIPT', sourceId: orderId, paper: '80', printerId: null }
    const response = await first.post('/api/v1/comm/createPrintCommand', {
      ...original,
      asCopy: false,
    })
    expect(response.code).toBe(20504)
    expect(await jobsOf(orderId)).toMatchObject([{ state: 'LOST', fault: 'unknown' }])
  })

  it('hands a paper out again as one copy when nobody reported on it', async () => {
    const orderId = await sold(first)
    const lost = (await pull(first))[0]?.jobId ?? ''
    shop.clock.nowMs += leaseMs
    const response = await Promise.all(Array.from({ length: 20 }, () => pull(first)))
    const handed = response.flat()
    expect(handed).toMatchObject([{ copyNo: 1, order: { orderId } }])
    expect(await report(first, lost, 'PRINTED')).toBe(1)
    expect(await report(first, handed[0]?.jobId ?? '', 'PRINTED')).toBe(1)
    expect(await jobsOf(orderId)).toMatchObject([
      { copy_no: 0, state: 'PRINTED', copies_printed: 1 },
      { copy_no: 1, state: 'PRINTED' },
    ])
    expect(await timesPrinted(orderId)).toBe(2)
  })

  it('says at the next heartbeat how many papers wait', async () => {
    await emptyQueue()
    await sold(first)
    const beat = {
      deviceId: 'till',
      version: '12.79.2',
      outboxCount: 0,
      outboxOldestTime: null,
      printerState: 'ready',
      deviceTime: new Date(shop.clock.nowMs).toISOString(),
    }
    expect((await first.post('heartbeat', beat)).data['waitingPrints']).toBe(1)
    expect((await second.post('heartbeat', beat)).data['waitingPrints']).toBe(0)
    await emptyQueue()
  })
})

describe('two tills racing for thousands of papers of the store', () => {
  const count = 5_000

  async function fill(): Promise<string[]> {
    const orderId = await sold(first)
    const { db } = shop.opened
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const orders = Array.from({ length: count }, () => {
      const id = randomUUID()
      return {
        ...order,
        id,
        client_id: id,
        number: id,
        channel: 'ONLINE' as const,
        pay_state: 'UNPAID' as const,
      }
    })
    await insertRows(
      db,
      'orders',
      orders.map((one) => ({ ...one, subtotal_cents: 0, payable_cents: 0, rounding_cents: 0 })),
    )
    await insertRows(
      db,
      'print_job',
      orders.map(({ id }) =>
        waitingJob(place, { kind: 'PICKUP', sourceId: id, deviceId: '', nowMs: shop.clock.nowMs }),
      ),
    )
    return orders.map(({ id }) => id)
  }

  /** Repeats a request until the server is back: one that is restarting does not answer. */
  async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  it('each paper is printed once, some by the one and some by the other, past a restart', async () => {
    await emptyQueue()
    const ids = await fill()
    const printed = new Map<string, string[]>()
    const work = async (till: TestTill, name: string) => {
      for (let idle = 0; idle < 2; ) {
        const list = await untilAnswered(() => pull(till))
        idle = list.length === 0 ? idle + 1 : 0
        const jobs = list.map((job) => {
          const id = job.order.orderId
          expect(job.copyNo).toBe(0)
          printed.set(id, [...(printed.get(id) ?? []), name])
          return { jobId: job.jobId, state: 'PRINTED', fault: null }
        })
        if (jobs.length === 0) continue
        const { kept: stored } = await untilAnswered(async () => {
          const { data } = await till.post('order/doPrintOrdersCallback', { jobs })
          // A server on its way down still answers, but only that.
          if (!data) throw new Error('not answered')
          return data
        })
        expect(stored).toBe(jobs.length)
      }
    }
    const restartHalfWay = async () => {
      await vi.waitUntil(() => printed.size > count / 3, { timeout: 120_000 })
      await shop.restart()
      expect(printed.size).toBeLessThan(count)
    }
    // Three hands on each till: a till may ask again before it has printed.
    await Promise.all([
      restartHalfWay(),
      ...[first, second].flatMap((till, at) => [1, 2, 3].map(() => work(till, `till ${at}`))),
    ])
    const mine = new Map(ids.map((id) => [id, printed.get(id) ?? []]))
    expect([...mine.values()].filter((by) => by.length !== 1)).toEqual([])
    expect(new Set([...mine.values()].flat()).size).toBe(2)
    const states = await shop.opened.db
      .selectFrom('print_job')
      .select(['state', 'copy_no', 'tries'])
      .where('kind', '=', 'PICKUP')
      .where('source_id', 'in', ids)
      .execute()
    expect(new Set(states.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ state: 'PRINTED', copy_no: 0, tries: 1 })]),
    )
    await shop.opened.db.deleteFrom('orders').where('id', 'in', ids).execute()
    await shop.opened.db.deleteFrom('print_job').where('source_id', 'in', ids).execute()
  })
})

describe('a slip on demand', () => {
  const input = (sourceId: string, more: object = {}) => ({
    kind: 'RECEIPT',
    sourceId,
    paper: '80',
    printerId: null,
    asCopy: false,
    ...more,
  })
  const command = (till: TestTill, body: object) =>
    till.post('/api/v1/comm/createPrintCommand', body)
  /** A copy with somebody's approval for it. */
  const copy = async (till: TestTill, subjectId: string, more: object = {}) => {
    const approvalToken = await till.approvalToken({ operation: 'print.reprint', subjectId })
    return command(till, input(subjectId, { asCopy: true, approvalToken, ...more }))
  }
  const reading = (bytes: string, width: 58 | 80 = 80) => {
    const { rows, problems } = decodeEscpos(Buffer.from(bytes, 'base64'), width)
    expect(problems).toEqual([])
    return paperReading({ width, rows })
  }

  it('gives the original to exactly one of twenty', async () => {
    const orderId = await sold(first)
    const response = await Promise.all(
      Array.from({ length: 20 }, (_, at) => command(at % 2 === 0 ? first : second, input(orderId))),
    )
    expect(response.filter(({ code }) => code === 1200)).toHaveLength(1)
    expect(new Set(response.map(({ code }) => code))).toEqual(new Set([1200, 20504]))
    const [won] = response.filter(({ code }) => code === 1200)
    const said = reading(won?.data['bytesBase64'] ?? '')
    expect(said).toContain('应收')
    expect(said).toContain('8.54')
    expect(said).not.toContain('补打')
    expect((await pull(first)).length).toBe(0)
  })

  it('numbers copies one after the other, says so on them, and writes down who asked', async () => {
    const orderId = await sold(first)
    await command(first, input(orderId))
    const tokens: string[] = []
    for (let at = 0; at < 10; at += 1)
      tokens.push(await second.approvalToken({ operation: 'print.reprint', subjectId: orderId }))
    const copies = await Promise.all(
      tokens.map((approvalToken) =>
        command(second, input(orderId, { asCopy: true, paper: '58', approvalToken })),
      ),
    )
    const numbers = copies.map(({ data }) => Number(data['copyNo'])).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
    for (const { data } of copies.slice(0, 3))
      expect(reading(data['bytesBase64'] ?? '', 58)).toContain(
        `补打 第 ${String(data['copyNo'])} 次`,
      )
    const audits = await shop.opened.db
      .selectFrom('audit')
      .select('staff_id')
      .where('operation', '=', 'print.reprint')
      .where('subject_id', '=', orderId)
      .execute()
    expect(audits).toHaveLength(10)
  })

  it('counts one original and the copies that came out with it, and numbers the next one after them', async () => {
    const input = { ...(await first.cashOrder([apples])), receiptPrinted: true, receiptCopies: 2 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => first.sell(input)))
    const orderId = String(answers[0]?.data['order']?.['orderId'])
    expect(new Set(answers.map(({ data }) => data['order']?.['orderId']))).toEqual(
      new Set([orderId]),
    )
    expect(await timesPrinted(orderId)).toBe(3)
    expect(await jobsOf(orderId)).toMatchObject([
      { copy_no: 0, state: 'PRINTED', copies_printed: 2 },
    ])
    expect((await first.sell({ ...input, receiptCopies: 1 })).code).not.toBe(1200)
    for (const receiptCopies of [0, 10, 1.5])
      expect((await first.sell({ ...(await first.cashOrder([apples])), receiptCopies })).code).toBe(
        20101,
      )
    expect((await copy(first, orderId)).data['copyNo']).toBe(3)
    expect((await jobsOf(orderId)).map(({ copy_no: no }) => no)).toEqual([0, 3])
  })

  it('is a copy when the paper was never counted, with no original after it', async () => {
    const orderId = await sold(first)
    await shop.opened.db.deleteFrom('print_job').where('source_id', '=', orderId).execute()
    expect((await copy(first, orderId)).data['copyNo']).toBe(1)
    expect(await command(first, input(orderId))).toMatchObject({ code: 20504 })
  })

  it('prints a failed paper as the original for any till that requests it', async () => {
    const orderId = await sold(first)
    const one = await command(first, input(orderId))
    expect(await report(first, one.data['jobId'] ?? '', 'FAILED', 'jam')).toBe(1)
    expect((await pull(first)).length).toBe(0)
    expect(await command(second, input(orderId))).toMatchObject({ code: 1200, data: { copyNo: 0 } })
  })

  it('goes to another till of the store, which pulls it', async () => {
    await emptyQueue()
    const orderId = await sold(first)
    const printerId = (
      await shop.opened.db
        .selectFrom('session')
        .select('device_id')
        .where(
          'staff_id',
          '=',
          (await second.get('user/getLoginUserInfo')).data['userInfo']?.['id'] ?? '',
        )
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).device_id
    const sent = await command(first, input(orderId, { printerId }))
    expect(sent).toMatchObject({ code: 1200, data: { bytesBase64: null, copyNo: 0 } })
    expect((await pull(first)).length).toBe(0)
    expect((await pull(second)).map((job) => job.order.orderId)).toEqual([orderId])
    const nowhere = input(orderId, { asCopy: true, printerId: 'nobody' })
    expect(await command(first, nowhere)).toMatchObject({ code: 20701 })
    const label = { kind: 'LABEL', sourceId: apples.id, printerId }
    expect(await command(first, input('', label))).toMatchObject({ code: 20701 })
  })

  it('prints what a shift handed over, word for word of its report', async () => {
    const made = await copy(first, first.shiftId, { kind: 'HANDOVER' })
    const { data } = await first.get('statis/getCloseReport', { cashierRecordId: first.shiftId })
    const said = reading(made.data['bytesBase64'] ?? '')
    expect(said).toContain(`销售 ${String(data['report']?.['salesCount'])} 笔`)
    expect(said).toContain('当班中')
  })

  it('uses up an approval for this paper when it is a copy', async () => {
    const orderId = await sold(first)
    const refused = { code: 20207, data: { operation: 'print.reprint' } }
    expect(await command(first, input(orderId, { asCopy: true }))).toMatchObject(refused)
    const send = { operation: 'print.reprint', subjectId: orderId }
    const approvalToken = await first.approvalToken(send)
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        command(first, input(orderId, { asCopy: true, approvalToken })),
      ),
    )
    expect(codes.filter(({ code }) => code === 1200)).toHaveLength(1)
    expect(codes.filter(({ code }) => code === 20207)).toHaveLength(19)
    const [row] = await jobsOf(orderId)
    expect(row?.copies_printed).toBe(1)
  })

  it('is refused without a template, a source here or the permission', async () => {
    const orderId = await sold(first)
    const no = async (body: object) => (await command(first, input(orderId, body))).code
    expect(await no({ kind: 'BOX' })).toBe(20107)
    expect(await no({ paper: '40x30' })).toBe(20702)
    expect(await no({ sourceId: 'order-of-nobody' })).toBe(20107)
    expect(await no({ kind: 'LABEL', sourceId: 'goods-of-nobody' })).toBe(20107)
    expect(await no({ kind: 'HANDOVER', sourceId: 'shift-of-nobody' })).toBe(20107)
    const missing = await first.post('/api/v1/comm/getPrintTemplate', { id: 'POSTER-80' })
    expect(missing).toMatchObject({ code: 20702, data: { id: 'POSTER-80' } })
    await shop.opened.db
      .updateTable('role')
      .set({ permissions: '["order.create","order.read"]' })
      .where('id', '=', 'cashier')
      .execute()
    const plain = await shop.till().onDuty('13800000001')
    const shift = await command(plain, input(first.shiftId, { kind: 'HANDOVER' }))
    expect(shift).toMatchObject({ code: 20204, data: { permission: 'report.shift' } })
  })

  it('is not made of another store’s order or another platform’s', async () => {
    const orderId = await sold(first)
    await shop.opened.db
      .updateTable('orders')
      .set({ store_id: '100102' })
      .where('id', '=', orderId)
      .execute()
    expect(await command(first, input(orderId))).toMatchObject({ code: 20107 })
    await shop.opened.db
      .updateTable('orders')
      .set({ store_id: '100101' })
      .where('id', '=', orderId)
      .execute()
  })
})
