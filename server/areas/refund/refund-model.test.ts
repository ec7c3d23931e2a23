import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveBack, readyRefund, refundOf } from '../../testing/give-back.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'

// A shop in the head: a few numbers that selling, giving back and handing over must agree with.

interface SoldLine {
  readonly lineNo: number
  readonly isWeighed: boolean
  /** Grams or pieces. */
  readonly quantity: number
  readonly paidCents: number
  back: number
  backCents: number
}

interface SoldOrder {
  readonly id: string
  readonly tender: string
  readonly paidCents: number
  readonly lines: readonly SoldLine[]
  backCents: number
}

interface Model {
  drawerCents: number
  salesCents: number
  refundCents: number
  readonly orders: SoldOrder[]
}

interface Real {
  readonly till: TestTill
  /** The refund that was made last, as it was sent, and what was answered. */
  last: { readonly sent: WireOrder; readonly answered: unknown } | null
}

const cashierPhone = '13800000001'
const apples = { id: 'goods-10001', number: 1 }
let shop: TestShop
let milk: string
let member: string

beforeAll(async () => {
  shop = await openTestShop()
  const till = await shop.till().onDuty()
  const page = { pageNo: '1', pageSize: '1', keyword: '牧野纯牛奶' }
  milk = (await till.get('queryGoodsByStore', page)).data['list']?.[0]?.['id'] ?? ''
  const found = await till.get('user/getUserInfo', { keyword: '13900000001' })
  member = found.data['list']?.[0]?.['id'] ?? ''
  await closeShift(till, 10_000)
})
afterAll(() => shop.close())

const inCents = (money: unknown): number => Math.round(Number(money) * 100)

async function closeShift(till: TestTill, countedCents: number): Promise<void> {
  const counted = [{ tender: 'cash', countedMoney: countedCents / 100 }]
  const input = { cashierRecordId: till.shiftId, counted, keptFloatMoney: 100, note: '' }
  const closed = await till.post('shift/closeShift', input)
  expect(closed).toMatchObject({ code: 1200 })
  await till.login(cashierPhone)
}

/**
 * Holdings of a member and the stock, which selling and refunding all of it must leave unchanged.
 */
async function holdings(till: TestTill): Promise<unknown[]> {
  const found = (await till.get('user/getUserInfo', { userId: member })).data['list']?.[0]
  const stock = await Promise.all(
    [apples.id, milk].map(async (goodsId) => {
      const { goods } = (await till.post('getGoodsInfo', { goodsId })).data
      return [goods?.['stock'], goods?.['stock_weightG']]
    }),
  )
  return [found?.['integral'], found?.['realBalanceMoney'], found?.['giftBalanceMoney'], stock]
}

/** Compares the server's figures of the shift with the model's. */
async function compare({ drawerCents, salesCents, refundCents }: Model, { till }: Real) {
  const { report } = (await till.get('statis/getCloseReport')).data
  expect([
    inCents(report?.['expectedCashMoney']),
    inCents(report?.['salesMoney']),
    inCents(report?.['refundMoney']),
  ]).toEqual([drawerCents, salesCents, refundCents])
}

const amountOf = ({ isWeighed }: SoldLine, amount: number) =>
  isWeighed ? { number: 1, weightG: amount } : { number: amount, weightG: null }

class Sell implements fc.AsyncCommand<Model, Real> {
  readonly grams: number
  readonly pieces: number
  readonly tender: string
  constructor(grams: number, pieces: number, tender: string) {
    this.grams = grams
    this.pieces = pieces
    this.tender = tender
  }
  check = () => true
  toString = () => `sell(${this.grams} g, ${this.pieces}, ${this.tender})`
  async run(model: Model, real: Real): Promise<void> {
    const goods = [
      { ...apples, weightG: this.grams },
      { id: milk, number: this.pieces },
    ]
    const order = await real.till.cashOrder(goods, { userId: member, useIntegral: 37 })
    const payList = [{ tender: this.tender, amountMoney: order['orderMoney'] }]
    const { code, data } = await real.till.sell({ ...order, payList })
    expect(code).toBe(1200)
    const lines: { lineNo: number; ArealPaidMoney: number }[] = data['order']?.['lines'] ?? []
    expect(lines).toHaveLength(2)
    const paidCents = inCents(order['orderMoney'])
    model.orders.push({
      id: data['order']?.['orderId'] ?? '',
      tender: this.tender,
      paidCents,
      backCents: 0,
      lines: lines.map(({ lineNo, ArealPaidMoney }) => ({
        lineNo,
        isWeighed: lineNo === 1,
        quantity: lineNo === 1 ? this.grams : this.pieces,
        paidCents: inCents(ArealPaidMoney),
        back: 0,
        backCents: 0,
      })),
    })
    model.salesCents += paidCents
    if (this.tender === 'cash') model.drawerCents += paidCents
    await compare(model, real)
  }
}

/** Books what the server gave back on the head's own order, and holds it against exact fractions. */
function book(
  model: Model,
  order: SoldOrder,
  back: readonly { lineNo: number; amount: number; cents: number }[],
) {
  for (const { lineNo, amount, cents } of back) {
    const line = order.lines.find((one) => one.lineNo === lineNo)
    if (line === undefined) throw new Error(`no line ${lineNo}`)
    line.back += amount
    line.backCents += cents
    const twice = 2 * Math.abs(line.backCents * line.quantity - line.paidCents * line.back)
    expect(twice).toBeLessThanOrEqual(line.quantity)
    order.backCents += cents
    model.refundCents += cents
    if (order.tender === 'cash') model.drawerCents -= cents
  }
  expect(order.backCents).toBeLessThanOrEqual(order.paidCents)
}

async function refund(
  model: Model,
  real: Real,
  order: SoldOrder,
  wanted: readonly [SoldLine, number][],
) {
  const lines = wanted.map(([line, amount]) => ({ lineNo: line.lineNo, ...amountOf(line, amount) }))
  const sent = await readyRefund(real.till, refundOf(order.id, lines))
  const answered = await real.till.post('refund/create', sent)
  expect(answered.code).toBe(1200)
  const details: { lineNo: number; refundMoney: number }[] =
    answered.data['refund']?.['lines'] ?? []
  book(
    model,
    order,
    details.map(({ lineNo, refundMoney }) => ({
      lineNo,
      amount: wanted.find(([line]) => line.lineNo === lineNo)?.[1] ?? 0,
      cents: inCents(refundMoney),
    })),
  )
  real.last = { sent, answered: answered.data }
  await compare(model, real)
}

const open = ({ orders }: Model): SoldOrder[] =>
  orders.filter(({ lines }) => lines.some(({ back, quantity }) => back < quantity))

class RefundPart implements fc.AsyncCommand<Model, Real> {
  readonly pick: number
  readonly percent: number
  constructor(pick: number, percent: number) {
    this.pick = pick
    this.percent = percent
  }
  check = (model: Model) => open(model).length > 0
  toString = () => `refundPart(${this.pick}, ${this.percent} %)`
  async run(model: Model, real: Real): Promise<void> {
    const orders = open(model)
    const order = orders[this.pick % orders.length] ?? raise()
    const lines = order.lines.filter(({ back, quantity }) => back < quantity)
    const line = lines[this.pick % lines.length] ?? raise()
    const amount = Math.max(1, Math.floor(((line.quantity - line.back) * this.percent) / 100))
    await refund(model, real, order, [[line, amount]])
  }
}

class RefundRest implements fc.AsyncCommand<Model, Real> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Model) => open(model).length > 0
  toString = () => `refundRest(${this.pick})`
  async run(model: Model, real: Real): Promise<void> {
    const orders = open(model)
    await giveRestBack(model, real, orders[this.pick % orders.length] ?? raise())
  }
}

async function giveRestBack(model: Model, real: Real, order: SoldOrder): Promise<void> {
  const rest = order.lines.filter(({ back, quantity }) => back < quantity)
  await refund(
    model,
    real,
    order,
    rest.map((line) => [line, line.quantity - line.back]),
  )
  expect(order.backCents).toBe(order.paidCents)
  const response = (await real.till.get('order/getOrderInfo', { orderId: order.id })).data['order']
  expect(response).toMatchObject({ refundState: 'FULL', refundedMoney: order.paidCents / 100 })
}

class RefundTooMuch implements fc.AsyncCommand<Model, Real> {
  check = ({ orders }: Model) => orders.length > 0
  toString = () => 'refundTooMuch'
  async run(model: Model, real: Real): Promise<void> {
    const order = model.orders.at(-1) ?? raise()
    for (const line of order.lines) {
      const one = amountOf(line, line.quantity - line.back + 1)
      const answered = await giveBack(real.till, order.id, [{ lineNo: line.lineNo, ...one }])
      expect(answered).toMatchObject({ code: 20503 })
    }
    await compare(model, real)
  }
}

class SendAgain implements fc.AsyncCommand<Model, Real> {
  check = (model: Model) => model.refundCents > 0
  toString = () => 'sendAgain'
  async run(model: Model, real: Real): Promise<void> {
    if (real.last === null) return
    const again = await real.till.post('refund/create', real.last.sent)
    expect(again).toMatchObject({ code: 1200, data: real.last.answered })
    await compare(model, real)
  }
}

class CloseShift implements fc.AsyncCommand<Model, Real> {
  check = () => true
  toString = () => 'closeShift'
  async run(model: Model, real: Real): Promise<void> {
    await closeShift(real.till, model.drawerCents)
    await real.till.signOn()
    Object.assign(model, { drawerCents: 10_000, salesCents: 0, refundCents: 0 })
    await compare(model, real)
  }
}

const raise = (): never => {
  throw new Error('nothing to pick from')
}

const commands = [
  fc
    .tuple(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('cash', 'card', 'storedValue'),
    )
    .map(([grams, pieces, tender]) => new Sell(grams, pieces, tender)),
  fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 100 }))
    .map(([pick, percent]) => new RefundPart(pick, percent)),
  fc.nat(20).map((pick) => new RefundRest(pick)),
  fc.constant(new RefundTooMuch()),
  fc.constant(new SendAgain()),
  fc.constant(new CloseShift()),
]

it('agrees with a model of the shop when sales, refunds and hand-overs come in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 14 }), async (steps) => {
      shop.clock.nowMs += 60_000
      const till = shop.till()
      await till.login(cashierPhone)
      await till.signOn()
      const model: Model = { drawerCents: 10_000, salesCents: 0, refundCents: 0, orders: [] }
      const real: Real = { till, last: null }
      const before = await holdings(till)
      try {
        await fc.asyncModelRun(() => ({ model, real }), steps)
        for (const order of open(model)) await giveRestBack(model, real, order)
        expect(await holdings(till)).toEqual(before)
      } finally {
        await closeShift(till, model.drawerCents)
      }
      expect(await shop.broken()).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 240_000)
