import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { describe, expect, it } from 'vitest'
import type { OrderLine } from '../orders/order.ts'
import {
  canComeBack,
  countPick,
  isAllPicked,
  lessPick,
  morePick,
  pickedShare,
  pickGoods,
  pressPick,
  stepPick,
  toggleAll,
} from './refund-picks.ts'

const line = (change: Partial<OrderLine>): OrderLine => ({
  lineNo: 1,
  goodsId: 'eggs',
  productId: 'eggs',
  merchantId: 'm',
  categoryIds: [],
  nameZh: '土鸡蛋',
  nameEn: 'Eggs',
  specText: '',
  specTextEn: '',
  sellUnit: { kind: 'piece', name: '盒' },
  quantity: { kind: 'count', count: milli(3000) },
  unitPriceCents: cents(1580),
  priceSource: 'regular',
  isWeighed: false,
  unit: '盒',
  offlineCents: null,
  discountCents: null,
  pointsLimit: { kind: 'none' },
  baseUnit: null,
  baseUnitsPerUnit: null,
  regularCents: cents(4740),
  amountCents: cents(4740),
  couponCents: cents(0),
  points: points(0),
  pointsCents: cents(0),
  payableCents: cents(4740),
  steps: [],
  repricedCents: null,
  openedAtRegular: false,
  basisPointsOff: null,
  labelCents: null,
  manualWeight: false,
  prepackCode: null,
  note: '',
  refundedAmount: 0,
  takenAmount: 0,
  refundedCents: cents(0),
  ...change,
})

const eggs = line({})
const apples = line({
  lineNo: 2,
  goodsId: 'apples',
  sellUnit: { kind: 'weight', unit: 'jin' },
  quantity: { kind: 'weight', weight: grams(628) },
  payableCents: cents(854),
})
const removed = line({
  lineNo: 3,
  goodsId: 'milk',
  refundedAmount: 3000,
  refundedCents: cents(4740),
})
const all = [eggs, apples, removed]

describe('the goods picked for a refund', () => {
  it('start with one piece; the next press takes the whole line, and the one after nothing', () => {
    const one = pressPick([], eggs)
    expect(one).toEqual([{ lineNo: 1, quantity: 1000, refundCents: null }])
    expect(pickedShare(one, eggs)).toBe('part')
    const whole = pressPick(one, eggs)
    expect(whole).toEqual([{ lineNo: 1, quantity: 3000, refundCents: null }])
    expect(pickedShare(whole, eggs)).toBe('whole')
    expect(pressPick(whole, eggs)).toEqual([])
  })

  it('are whole at once for one piece or a weight, and a smaller amount makes them a part', () => {
    const single = line({ refundedAmount: 2000 })
    for (const only of [single, apples]) {
      const picked = pressPick([], only)
      expect(pickedShare(picked, only)).toBe('whole')
      expect(pressPick(picked, only)).toEqual([])
    }
    const cheaper = [{ lineNo: 1, quantity: 3000, refundCents: cents(100) }]
    expect(pickedShare(cheaper, eggs)).toBe('part')
  })

  it('never include what was refunded before', () => {
    expect(canComeBack(removed)).toBe(false)
    expect(pressPick([], removed)).toEqual([])
    expect(countPick([], removed, 1000)).toEqual([])
    expect(toggleAll([], all).map(({ lineNo }) => lineNo)).toEqual([1, 2])
    expect(toggleAll(toggleAll([], all), all)).toEqual([])
  })

  it('are completed, not emptied, by "all" while a part is picked', () => {
    const parts = pressPick(pressPick([], eggs), apples)
    expect(isAllPicked(parts, all)).toBe(false)
    expect(toggleAll(parts, all)).toMatchObject([{ quantity: 3000 }, { quantity: 628 }])
  })

  it('step by pieces between one and what is left', () => {
    const whole = toggleAll([], [eggs])
    expect(stepPick(whole, eggs, -1)).toMatchObject([{ quantity: 2000 }])
    expect(stepPick(whole, eggs, -5)).toMatchObject([{ quantity: 1000 }])
    expect(stepPick(whole, eggs, 1)).toMatchObject([{ quantity: 3000 }])
    const half = line({ refundedAmount: 2500 })
    expect(stepPick(pressPick([], half), half, -1)).toMatchObject([{ quantity: 500 }])
  })

  it('are set by a digit, and grow and shrink to nothing by the keys', () => {
    const two = countPick(pressPick([], apples), eggs, 2000)
    expect(two).toMatchObject([{ lineNo: 2 }, { lineNo: 1, quantity: 2000 }])
    expect(countPick(two, eggs, 9000)).toMatchObject([{ lineNo: 2 }, { quantity: 3000 }])
    const more = morePick(morePick([], eggs), eggs)
    expect(more).toMatchObject([{ quantity: 2000 }])
    expect(lessPick(lessPick(more, eggs), eggs)).toEqual([])
  })

  it('grow with every scan until nothing is left', () => {
    const one = pickGoods([], all, 'eggs') ?? []
    expect(one).toMatchObject([{ lineNo: 1, quantity: 1000 }])
    const three = pickGoods(pickGoods(one, all, 'eggs') ?? [], all, 'eggs') ?? []
    expect(three).toMatchObject([{ quantity: 3000 }])
    expect(pickGoods(three, all, 'eggs')).toBeNull()
    expect(pickGoods([], all, 'apples')).toMatchObject([{ lineNo: 2, quantity: 628 }])
    expect(pickGoods([], all, 'milk')).toBeNull()
  })
})
