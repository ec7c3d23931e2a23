import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { Answered, TestTill, Wire } from '../testing/test-till.ts'

interface ModelLine {
  readonly lineNo: number
  readonly isWeighed: boolean
  readonly sold: number
  taken: number
  refunded: number
}

interface ModelOrder {
  readonly id: string
  readonly isReady: boolean
  readonly lines: ModelLine[]
  isUnpaid: boolean
  dueCents: number
  /** What an undo would take back, line by line, and until when; null where it may not. */
  last: { readonly amounts: readonly number[]; readonly untilMs: number } | null
}

interface Real {
  readonly shop: TestShop
  readonly till: TestTill
}
type Model = { readonly orders: readonly ModelOrder[] }
type Command = fc.AsyncCommand<Model, Real>

const page = { pageNo: 1, pageSize: 100 }
const windowMs = 10 * 60_000

const waits = ({ sold, taken, refunded }: ModelLine): number => sold - taken - refunded

function stateOf({ isReady, lines }: ModelOrder): string {
  if (!isReady) return 'PREPARING'
  const isTaken = lines.some(({ taken }) => taken > 0)
  if (lines.some((line) => waits(line) > 0)) return isTaken ? 'PART_TAKEN' : 'READY'
  return isTaken ? 'TAKEN' : 'CANCELLED'
}

/** The code that stops a hand-over, or success. */
function stopOf(order: ModelOrder): number {
  const stops: Readonly<Record<string, number>> = {
    PREPARING: 20502,
    TAKEN: 20501,
    CANCELLED: 20504,
  }
  return stops[stateOf(order)] ?? (order.dueCents > 0 ? 20505 : 1200)
}

const amountOf = ({ lineNo, isWeighed }: ModelLine, amount: number) => ({
  lineNo,
  number: isWeighed ? 1 : amount / 1000,
  ...(isWeighed ? { weightG: amount } : {}),
})

const verify = (till: TestTill, more: object): Promise<Answered> =>
  till.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    lines: null,
    undo: false,
    ...more,
  })

/** Hands a whole order over, or a share of one line that waits. */
const handOver = (at: number, lineAt: number, percent: number): Command => ({
  check: () => true,
  run: async ({ orders }, { shop, till }) => {
    const order = orders[at % orders.length]
    if (order === undefined) return
    const line = order.lines[lineAt % order.lines.length]
    const part = line ? Math.floor((waits(line) * percent) / 100) : 0
    const isPart = line !== undefined && part > 0
    const lines = isPart ? [amountOf(line, part)] : null
    const { code } = await verify(till, { orderId: order.id, lines })
    expect(code).toBe(stopOf(order))
    if (code !== 1200) return
    const amounts = order.lines.map((one) => (!isPart ? waits(one) : one === line ? part : 0))
    order.lines.forEach((one, index) => (one.taken += amounts[index] ?? 0))
    order.last = { amounts, untilMs: shop.clock.nowMs + windowMs }
  },
  toString: () => `handOver ${at} ${lineAt} ${percent}%`,
})

const undo = (at: number): Command => ({
  check: () => true,
  run: async ({ orders }, { shop, till }) => {
    const order = orders[at % orders.length]
    if (order === undefined) return
    const { last } = order
    const { code } = await verify(till, { orderId: order.id, undo: true })
    const may = last !== null && shop.clock.nowMs <= last.untilMs
    expect(code).toBe(may ? 1200 : 20504)
    if (!may) return
    order.lines.forEach((one, index) => (one.taken -= last.amounts[index] ?? 0))
    order.last = null
  },
  toString: () => `undo ${at}`,
})

/** Hands over so many per cent of what waits of a line, and gives back or sells the difference. */
const deviate = (at: number, lineAt: number, percent: number): Command => ({
  check: () => true,
  run: async ({ orders }, { till }) => {
    const order = orders[at % orders.length]
    const line = order?.lines[lineAt % order.lines.length]
    if (order === undefined || line === undefined) return
    const waiting = waits(line)
    const actual = Math.floor((waiting * percent) / 100)
    const reason = actual > waiting ? 'overWeight' : 'shortWeight'
    const { code, data } = await till.post('order/doVerificationAbnormalOrderBatch', {
      clientWriteOffId: randomUUID(),
      lines: [{ orderId: order.id, ...amountOf(line, actual), reason, note: '' }],
      waive: false,
      approvalToken: null,
    })
    const stop = stopOf(order)
    expect(code).toBe(stop === 1200 && waiting === 0 ? 20501 : stop)
    if (code !== 1200) return
    line.taken += Math.min(actual, waiting)
    line.refunded += Math.max(0, waiting - actual)
    const difference = Math.round(Number(data['differenceMoney']) * 100)
    if (actual >= waiting) order.dueCents += difference
    else expect(difference).toBeLessThanOrEqual(0)
    order.last = null
  },
  toString: () => `deviate ${at} ${lineAt} ${percent}%`,
})

const collect = (at: number): Command => ({
  check: () => true,
  run: async ({ orders }, { till }) => {
    const order = orders[at % orders.length]
    if (order === undefined) return
    const dueMoney = order.dueCents / 100
    const { code } = await till.post('order/writeOffCollection', {
      clientCollectionId: randomUUID(),
      orderIds: [order.id],
      payList: [{ tender: 'cash', amountMoney: dueMoney }],
      dueMoney,
    })
    expect(code).toBe(order.dueCents > 0 ? 1200 : 20504)
    order.dueCents = 0
    order.isUnpaid = false
  },
  toString: () => `collect ${at}`,
})

const wait = (minutes: number): Command => ({
  check: () => true,
  run: async (_model, { shop }) => {
    shop.clock.nowMs += minutes * 60_000
  },
  toString: () => `wait ${minutes} min`,
})

const modelOf = (order: Wire): ModelOrder => ({
  id: order['orderId'] ?? '',
  isReady: order['goodsState'] !== 'PREPARING',
  isUnpaid: order['payState'] === 'UNPAID',
  dueCents: Math.round(Number(order['dueMoney']) * 100),
  last: null,
  lines: [...(order['lines'] ?? [])].map((line) => ({
    lineNo: Number(line['lineNo']),
    isWeighed: Boolean(line['isWeight']),
    sold: line['isWeight'] ? Number(line['weightG']) : Number(line['number']) * 1000,
    taken: 0,
    refunded: 0,
  })),
})

async function agree({ orders }: Model, { till, shop }: Real): Promise<void> {
  const { data } = await till.post('order/queryWriteOffOrderList', page)
  const told = new Map([...(data['list'] ?? [])].map((one) => [String(one['orderId']), one]))
  for (const order of orders) {
    const one = told.get(order.id)
    expect(one?.['goodsState']).toBe(stateOf(order))
    expect(one?.['payState']).toBe(order.isUnpaid ? 'UNPAID' : 'PAID')
    expect(Number(one?.['dueMoney'])).toBe(order.dueCents / 100)
    const taken = [...(one?.['lines'] ?? [])].map((line) => line['takenAmount'])
    expect(taken).toEqual(order.lines.map((line) => line.taken))
  }
  expect(await shop.broken()).toEqual([])
}

it('does what its model says, whatever comes after what', async () => {
  const [at, lineAt] = [fc.nat(9), fc.nat(2)]
  const commands = [
    fc.tuple(at, lineAt, fc.nat(100)).map((args) => handOver(...args)),
    at.map(undo),
    fc.tuple(at, lineAt, fc.nat(130)).map((args) => deviate(...args)),
    at.map(collect),
    fc.constantFrom(1, 5, 11).map(wait),
  ]
  const runs = fc.commands(commands, { maxCommands: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const shop = await openTestShop()
      try {
        const till = await shop.till().onDuty('13800000002')
        const { data } = await till.post('order/queryWriteOffOrderList', page)
        const model = { orders: [...(data['list'] ?? [])].map(modelOf) }
        const real = { shop, till }
        await fc.asyncModelRun(() => ({ model, real }), steps)
        await agree(model, real)
      } finally {
        await shop.close()
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 240_000)
