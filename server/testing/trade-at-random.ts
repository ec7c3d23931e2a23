// Days of a shop that no person would think of: everything that moves a figure, in any order.
import { randomUUID } from 'node:crypto'
import { giveBack } from './give-back.ts'
import type { ScriptedGateway } from './scripted-gateway.ts'
import type { TestShop } from './test-shop.ts'
import type { CallResponse, TestTill, WireOrder } from './test-till.ts'
import { boxesBack, topUp } from './wire-inputs.ts'

/** A number from 0 to under `below`, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Tools and memory of the acts on random days. */
export interface RandomTrade {
  readonly shop: TestShop
  readonly scripted: ScriptedGateway
  readonly random: (below: number) => number
  till: TestTill
  readonly sold: { readonly id: string; readonly lines: readonly WireOrder[] }[]
  readonly toppedUp: { readonly id: string; readonly money: number }[]
  /** How often each act was done, so that a test can say that none was left out. */
  readonly done: Map<string, number>
}

const member = 'member-0001'
const weighed = ['goods-10001', 'goods-10002', 'goods-10052']
const coupons = ['coupon-amount', 'coupon-amount-any', 'coupon-percent']
const inCents = (money: unknown): number => Math.round(Number(money) * 100)

type Act = (trade: RandomTrade) => Promise<boolean>

const isDone = ({ code }: CallResponse): boolean => code === 1200

/** One act after the other, a few minutes apart. What the shop refuses is not counted as done. */
export async function tradeAtRandom(trade: RandomTrade, times: number): Promise<void> {
  const names = Object.keys(acts)
  for (let at = 0; at < times; at += 1) {
    trade.shop.clock.nowMs += (1 + trade.random(6)) * 60_000
    const name = names[trade.random(names.length)] ?? ''
    if ((await acts[name]?.(trade)) === true) trade.done.set(name, (trade.done.get(name) ?? 0) + 1)
  }
}

const acts: Readonly<Record<string, Act>> = {
  cash: (trade) => sell(trade, 'cash'),
  'cash again': (trade) => sell(trade, 'cash'),
  card: (trade) => sell(trade, 'card'),
  code: (trade) => sell(trade, 'code'),
  'stored value': (trade) => sell(trade, 'storedValue', { userId: member }),
  member: (trade) => sell(trade, 'cash', { userId: member, useIntegral: 37 }),
  coupon: (trade) => {
    const couponIds = [coupons[trade.random(coupons.length)]]
    return sell(trade, 'cash', { userId: member, couponIds }, 9000)
  },
  boxes: (trade) =>
    sell(trade, 'cash', { userId: member, boxes: [{ boxKindId: 'box-crate', num: 2 }] }),
  'a few cents': (trade) => sell(trade, 'cash', {}, 3),
  refund: (trade) => refund(trade, 'ORIGINAL'),
  'refund again': (trade) => refund(trade, 'ORIGINAL'),
  'refund in cash': (trade) => refund(trade, 'CASH'),
  'top-up': topUpSome,
  'top-up back': topUpBack,
  'boxes back': async ({ till, random }) => {
    const way = random(2) === 0 ? 'CASH' : 'STORED_VALUE'
    const boxes = [{ boxKindId: 'box-crate', num: 1, damaged: random(2) }]
    return isDone(
      await till.post('returnTurnoverBox', { ...boxesBack(member, 'box-crate'), way, boxes }),
    )
  },
  'cash in': async ({ till }) =>
    isDone(
      await till.post('shift/moveDrawerCash', {
        clientCashId: randomUUID(),
        kind: 'payIn',
        amountMoney: 5,
        reason: '零钱',
        approvalToken: null,
      }),
    ),
}

async function sell(
  { till, random, sold }: RandomTrade,
  tender: string,
  more: WireOrder = {},
  grams = 50 + random(4000),
): Promise<boolean> {
  const count = 1 + random(3)
  const lines = Array.from({ length: count }, () => ({
    id: weighed[random(weighed.length)],
    number: 1,
    weightG: Math.max(1, grams - random(40)),
    ...(random(5) === 0 ? { discountPercent: 10 } : {}),
  }))
  const { userId = null, couponIds = [], useIntegral = 0, boxes } = more
  const cart = { goodsList: lines, userId, couponIds, useIntegral, ...(boxes ? { boxes } : {}) }
  const quoted = await till.post('order/createPreOrder', cart)
  if (!isDone(quoted)) return false
  const { orderMoney } = quoted.data
  const due = inCents(orderMoney)
  const rounding = tender === 'cash' ? inCents(quoted.data['cashRoundingMoney']) : 0
  const amountMoney = (due + rounding) / 100
  const leg = {
    tender,
    amountMoney,
    ...(tender === 'cash' ? { tenderedMoney: Math.ceil(amountMoney + random(20)) } : {}),
    ...(tender === 'code' ? { authCode: '134567890123456789' } : {}),
    ...(tender === 'card' ? { reference: '001234' } : {}),
  }
  const order = await till.cashOrder(lines, more)
  const answered = await till.sell({ ...order, orderMoney, payList: [leg] })
  if (!isDone(answered)) return false
  sold.push({ id: String(answered.data['order']?.['orderId']), lines })
  return true
}

/** A part of a line, or the whole of it. */
async function refund(
  { till, random, sold, scripted }: RandomTrade,
  way: 'ORIGINAL' | 'CASH',
): Promise<boolean> {
  const order = sold[random(sold.length)]
  if (order === undefined) return false
  scripted.says.refund =
    random(3) === 0
      ? { state: 'FAILED', fault: 'the account is short' }
      : { state: 'SUCCEEDED', channelNo: 'back' }
  const at = random(order.lines.length)
  const whole = Number(order.lines[at]?.['weightG'])
  const weightG = random(2) === 0 ? whole : 1 + random(whole)
  const answered = await giveBack(till, order.id, [{ lineNo: at + 1, number: 1, weightG }], { way })
  if (!isDone(answered)) return false
  await payOutOtherwise(till, answered.data['refund'], random(2) === 0)
  return true
}

/** A part that stays open may be paid out in cash: money moves from one tender to another. */
async function payOutOtherwise(till: TestTill, refund: unknown, isWanted: boolean): Promise<void> {
  const { refundId, legs = [] } = refund as { refundId: string; legs?: WireOrder[] }
  const open = legs.find(({ state }) => state === 'FAILED' || state === 'CREATED')
  if (!isWanted || open === undefined) return
  const approval = {
    operation: 'order.refund.mark',
    subjectId: refundId,
    amountMoney: open['amountMoney'],
  }
  await till.post('refund/refundMarkRefundDetailFinish', {
    refundId,
    legNo: open['legNo'],
    how: 'cash',
    note: '已当面退',
    approvalToken: await till.approvalToken(approval),
  })
}

async function topUpSome({ till, random, toppedUp, shop }: RandomTrade): Promise<boolean> {
  const amountMoney = 100 + random(300)
  const input = topUp(till, { userId: member, amountMoney, saleMs: shop.clock.nowMs })
  const tender = random(2) === 0 ? 'card' : 'cash'
  const leg = tender === 'cash' ? { tenderedMoney: amountMoney } : { reference: 'S1' }
  const answered = await till.sell({ ...input, payList: [{ tender, amountMoney, ...leg }] })
  if (!isDone(answered)) return false
  toppedUp.push({ id: String(answered.data['order']?.['orderId']), money: amountMoney })
  return true
}

async function topUpBack({ till, random, toppedUp }: RandomTrade): Promise<boolean> {
  const one = toppedUp[random(toppedUp.length)]
  if (one === undefined) return false
  const refundMoney = 1 + random(50)
  const subject = { operation: 'recharge.refund', subjectId: one.id, amountMoney: refundMoney }
  const answered = await till.post('refund/createRefundByRechargeOrder', {
    clientRefundId: randomUUID(),
    orderId: one.id,
    refundMoney,
    reasonId: 'other',
    note: '',
    approvalToken: await till.approvalToken(subject, '13800000003'),
  })
  if (!isDone(answered)) return false
  await payOutOtherwise(till, answered.data['refund'], random(2) === 0)
  return true
}
