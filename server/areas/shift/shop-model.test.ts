// A shop in the head: counter, refunds, pick-ups, drawer and shifts together, in any order. Whatever comes
// after what, the server says the same of every order and every cent.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { giveBack } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { type StateWatch, watchStates } from '../../testing/watch-states.ts'

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
  /** Paid in cash when it was fetched: what is given back of it comes out of the drawer. */
  readonly isCash: boolean
  dueCents: number
  /**
   * Amounts that an undo would revert, line by line, and until when; null where it is not allowed.
   */
  last: { readonly amounts: readonly number[]; readonly untilMs: number } | null
}

interface Real {
  readonly shop: TestShop
  readonly till: TestTill
  readonly watch: StateWatch
}
/** Sold at the counter; a weighed line of so many grams. */
interface Sold {
  readonly id: string
  readonly tender: string
  readonly paidCents: number
  readonly grams: number
  backGrams: number
  backCents: number
}

interface Model {
  readonly orders: readonly ModelOrder[]
  readonly sold: Sold[]
  /** Expected close report of the open shift, in cents. */
  shift: { drawer: number; sales: number; refunds: number; payIn: number; payOut: number }
}
type Command = fc.AsyncCommand<Model, Real>

const page = { pageNo: 1, pageSize: 100 }
const phone = '13800000002'
const newShift = { drawer: 10_000, sales: 0, refunds: 0, payIn: 0, payOut: 0 }
const inCents = (money: unknown): number => Math.round(Number(money) * 100)
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

const verify = (till: TestTill, more: object): Promise<CallResponse> =>
  till.post('order/doVerificationOrder', {
    clientWriteOffId: randomUUID(),
    lines: null,
    undo: false,
    ...more,
  })

/** Hands a whole order over, or a share of one line that waits. */
const deliver = (at: number, lineAt: number, percent: number): Command => ({
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
  toString: () => `deliver ${at} ${lineAt} ${percent}%`,
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

/**
 * Delivers so many per cent of a line's waiting quantity, and gives back or sells the difference.
 */
const deviate = (at: number, lineAt: number, percent: number): Command => ({
  check: () => true,
  run: async ({ orders, shift }, { till }) => {
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
    const difference = inCents(data['differenceMoney'])
    // Money paid in another program goes back there and counts in no shift.
    if (difference < 0 && order.isCash) {
      shift.refunds -= difference
      shift.drawer += difference
    }
    if (actual >= waiting) order.dueCents += difference
    else expect(difference).toBeLessThanOrEqual(0)
    order.last = null
  },
  toString: () => `deviate ${at} ${lineAt} ${percent}%`,
})

const collect = (at: number): Command => ({
  check: () => true,
  run: async ({ orders, shift }, { till }) => {
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
    shift.sales += order.dueCents
    shift.drawer += order.dueCents
    order.dueCents = 0
    order.isUnpaid = false
  },
  toString: () => `collect ${at}`,
})

const sell = (grams: number, tender: string): Command => ({
  check: () => true,
  run: async ({ sold, shift }, { till }) => {
    const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: grams }])
    const payList = [{ tender, amountMoney: order['orderMoney'] }]
    const { code, data } = await till.sell({ ...order, payList })
    expect(code).toBe(1200)
    const paidCents = inCents(order['orderMoney'])
    const id = String(data['order']?.['orderId'])
    sold.push({ id, tender, paidCents, grams, backGrams: 0, backCents: 0 })
    shift.sales += paidCents
    if (tender === 'cash') shift.drawer += paidCents
  },
  toString: () => `sell ${grams} g by ${tender}`,
})

/** Gives back so many per cent of what is left of a sale, or one gram more than that. */
const refund = (at: number, percent: number): Command => ({
  check: ({ sold }) => sold.length > 0,
  run: async ({ sold, shift }, { till }) => {
    const one = sold[at % sold.length]
    if (one === undefined) return
    const left = one.grams - one.backGrams
    const amount = percent > 100 ? left + 1 : Math.max(1, Math.floor((left * percent) / 100))
    const { code, data } = await giveBack(till, one.id, [{ lineNo: 1, number: 1, weightG: amount }])
    expect(code).toBe(amount > left ? 20503 : 1200)
    if (code !== 1200) return
    const cents = inCents(data['refund']?.['refundMoney'])
    one.backGrams += amount
    one.backCents += cents
    // To the half cent what these grams were of all of them, and the last cent with the last gram.
    const twice = 2 * Math.abs(one.backCents * one.grams - one.paidCents * one.backGrams)
    expect(twice).toBeLessThanOrEqual(one.grams)
    shift.refunds += cents
    if (one.tender === 'cash') shift.drawer -= cents
  },
  toString: () => `refund ${at} ${percent}%`,
})

const moveCash = (kind: 'payIn' | 'payOut', yuan: number): Command => ({
  check: () => true,
  run: async ({ shift }, { till }) => {
    expect((await till.post('shift/moveDrawerCash', cashMove(kind, yuan))).code).toBe(1200)
    shift[kind] += yuan * 100
    shift.drawer += kind === 'payIn' ? yuan * 100 : -yuan * 100
  },
  toString: () => `${kind} ${yuan}`,
})

const cashMove = (kind: string, amountMoney: number) => ({
  clientCashId: randomUUID(),
  kind,
  amountMoney,
  reason: '零钱',
  approvalToken: null,
})

/** Counts the drawer, in which nothing moves meanwhile, ends the shift and begins the next. */
const closeShift = (begins: boolean): Command => ({
  check: () => true,
  run: async (model, real) => {
    const { till } = real
    // No drawer holds less than nothing: what somebody gave of their own is put in first.
    const missingYuan = Math.ceil(-model.shift.drawer / 100)
    if (missingYuan > 0) await moveCash('payIn', missingYuan).run(model, real)
    const { drawer } = model.shift
    const cashierRecordId = till.shiftId
    if (begins) {
      const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 100 }])
      expect((await till.post('shift/beginCount', { cashierRecordId })).code).toBe(1200)
      expect((await till.sell(order)).code).toBe(20606)
      expect((await till.post('shift/moveDrawerCash', cashMove('payIn', 1))).code).toBe(20606)
    }
    const counted = [{ tender: 'cash', countedMoney: drawer / 100 }]
    const input = { cashierRecordId, counted, keptFloatMoney: 100, note: '' }
    const closed = await till.post('shift/closeShift', input)
    expect(closed.code).toBe(1200)
    expect(inCents(closed.data['report']?.['expectedCashMoney'])).toBe(drawer)
    await till.onDuty(phone)
    model.shift = { ...newShift }
  },
  toString: () => `closeShift${begins ? ' after a count' : ''}`,
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
  isCash: order['payState'] === 'UNPAID',
  dueCents: inCents(order['dueMoney']),
  last: null,
  lines: [...(order['lines'] ?? [])].map((line) => ({
    lineNo: Number(line['lineNo']),
    isWeighed: Boolean(line['isWeight']),
    sold: line['isWeight'] ? Number(line['weightG']) : Number(line['number']) * 1000,
    taken: 0,
    refunded: 0,
  })),
})

/** Compares the server's figures of the open shift with the model's. */
async function agreeOnShift({ shift }: Model, { till }: Real): Promise<void> {
  const { report } = (await till.get('statis/getCloseReport')).data
  const details = ['expectedCash', 'sales', 'refund', 'payIn', 'payOut'].map((name) =>
    inCents(report?.[`${name}Money`]),
  )
  expect(details).toEqual(Object.values(shift))
}

/** The same command, and the shift compared after it. */
const compared = (command: Command): Command => ({
  ...command,
  run: async (model, real) => {
    await command.run(model, real)
    await agreeOnShift(model, real)
  },
})

async function agree({ orders }: Model, { till, shop, watch }: Real): Promise<void> {
  const { data } = await till.post('order/queryWriteOffOrderList', page)
  const details = new Map([...(data['list'] ?? [])].map((one) => [String(one['orderId']), one]))
  for (const order of orders) {
    const one = details.get(order.id)
    expect(one?.['goodsState']).toBe(stateOf(order))
    expect(one?.['payState']).toBe(order.isUnpaid ? 'UNPAID' : 'PAID')
    expect(Number(one?.['dueMoney'])).toBe(order.dueCents / 100)
    const taken = [...(one?.['lines'] ?? [])].map((line) => line['takenAmount'])
    expect(taken).toEqual(order.lines.map((line) => line.taken))
  }
  expect(await shop.broken()).toEqual([])
  expect(await watch.forbidden()).toEqual([])
}

it('does what its model says, whatever comes after what', async () => {
  const [at, lineAt] = [fc.nat(9), fc.nat(2)]
  const commands = [
    fc.tuple(at, lineAt, fc.nat(100)).map((args) => deliver(...args)),
    at.map(undo),
    fc.tuple(at, lineAt, fc.nat(130)).map((args) => deviate(...args)),
    at.map(collect),
    fc.constantFrom(1, 5, 11).map(wait),
    fc
      .tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('cash', 'card'))
      .map((args) => sell(...args)),
    fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 120 })).map((args) => refund(...args)),
    fc
      .tuple(fc.boolean(), fc.integer({ min: 1, max: 50 }))
      .map(([isIn, yuan]) => moveCash(isIn ? 'payIn' : 'payOut', yuan)),
    fc.boolean().map(closeShift),
  ]
  const runs = fc.commands(
    commands.map((one) => one.map(compared)),
    { maxCommands: 60, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const shop = await openTestShop()
      try {
        const till = await shop.till().onDuty(phone)
        const { data } = await till.post('order/queryWriteOffOrderList', page)
        const orders = [...(data['list'] ?? [])].map(modelOf)
        const model: Model = { orders, sold: [], shift: { ...newShift } }
        const real = { shop, till, watch: await watchStates(shop) }
        await fc.asyncModelRun(() => ({ model, real }), steps)
        await agree(model, real)
      } finally {
        await shop.close()
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 240_000)
