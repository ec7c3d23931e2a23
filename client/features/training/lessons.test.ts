// Every lesson can be learnt: the events of the till during its task lead through all its steps.
import type { Call } from '@tillwright/contract/call.ts'
import { getOrderInfo } from '@tillwright/contract/order/order.ts'
import { createRefund } from '@tillwright/contract/order/refund.ts'
import { queryRechargeGoods } from '@tillwright/contract/goods/goods.ts'
import { getDayReport } from '@tillwright/contract/shift/report.ts'
import { closeShift, getCloseReport } from '@tillwright/contract/shift/shift.ts'
import {
  doVerificationOrder,
  queryWriteOffOrderList,
} from '@tillwright/contract/order/write-off.ts'
import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import {
  counted,
  sampleCart,
  sampleLine,
  sampleMember,
  weighed,
} from '@tillwright/domain/testing/sample-cart.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountCoupon } from '@tillwright/domain/testing/sample-coupon.ts'
import { apples, milk as milkGoods } from '@tillwright/domain/testing/sample-goods.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import { sampleTerms } from '@tillwright/domain/testing/sample-terms.ts'
import { describe, expect, it } from 'vitest'
import { trainingWords } from '../../platform/words/training.words.ts'
import {
  type Happening,
  isLearnt,
  type LessonId,
  lessonIds,
  lessonSteps,
  stepAfter,
} from './lessons.ts'

const milk = sampleLine(milkGoods, counted(3))
const withMember = { member: sampleMember }
const coupon = amountCoupon(300)

const cartOf = (lines: readonly CartLine[], others: Partial<Cart> = {}): Happening => {
  const cart = sampleCart(lines, others)
  return { kind: 'cart', cart, priced: priceCart(cart, sampleTerms) }
}

const saleOf = (lines: readonly CartLine[], ...tenders: readonly TenderKind[]): Happening => ({
  kind: 'sale',
  sale: {
    priced: priceCart(sampleCart(lines), sampleTerms),
    legs: tenders.map((tender) => ({
      tender,
      amountCents: cents(100),
      tenderedCents: null,
      authCode: null,
      reference: null,
    })),
  },
})

/** Returns the event as the watcher of calls names it: the end of the requested path. */
const request = ({ path }: Pick<Call, 'path'>): Happening => ({
  kind: 'call',
  name: path.slice(path.lastIndexOf('/') + 1),
})

const done: Readonly<Record<LessonId, readonly Happening[]>> = {
  cash: [cartOf([milk]), saleOf([milk], 'cash')],
  weighed: [cartOf([sampleLine(apples, weighed(628))]), saleOf([milk], 'cash')],
  coupon: [cartOf([milk], withMember), cartOf([milk], { ...withMember, coupons: [coupon] })],
  points: [cartOf([milk], withMember), cartOf([milk], { ...withMember, pointsWish: 'most' })],
  split: [cartOf([milk]), saleOf([milk], 'cash', 'code')],
  hold: [{ kind: 'held' }, { kind: 'retrieved' }],
  refund: [request(getOrderInfo), request(createRefund)],
  recharge: [request(queryRechargeGoods), { kind: 'toppedUp' }],
  pickup: [request(queryWriteOffOrderList), request(doVerificationOrder)],
  handover: [request(getCloseReport), request(closeShift)],
  day: [request(getDayReport), { kind: 'paper', isOfDay: true, isAgain: false }],
  reprint: [saleOf([milk], 'cash'), { kind: 'paper', isOfDay: false, isAgain: true }],
}

/** Events that happen all the time and teach nothing. */
const idle: readonly Happening[] = [
  cartOf([]),
  { kind: 'call', name: 'heartbeat' },
  { kind: 'paper', isOfDay: false, isAgain: false },
]

describe.each(lessonIds)('the lesson %s', (id) => {
  const steps = (seen: readonly Happening[]) =>
    seen.reduce((step, happening) => stepAfter(id, step, happening), 0)

  it('is completed by its actions, step by step, whatever happens between', () => {
    expect(isLearnt(id, 0)).toBe(false)
    expect(steps(done[id].slice(0, 1))).toBe(1)
    expect(isLearnt(id, steps(done[id]))).toBe(true)
    expect(isLearnt(id, steps(done[id].flatMap((happening) => [...idle, happening])))).toBe(true)
  })

  it('is not completed by doing nothing, or by its last action alone', () => {
    expect(steps(idle)).toBe(0)
    expect(isLearnt(id, steps(done[id].slice(1)))).toBe(false)
  })

  it('has a sentence for each step in both languages', () => {
    const count = lessonSteps[id].length
    expect(done[id]).toHaveLength(count)
    expect(trainingWords.zh.steps[id]).toHaveLength(count)
    expect(trainingWords.en.steps[id]).toHaveLength(count)
  })
})
