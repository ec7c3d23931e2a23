import { cents } from '@tillwright/domain/cents.ts'
import { grams } from '@tillwright/domain/grams.ts'
import { milli } from '@tillwright/domain/milli.ts'
import { points } from '@tillwright/domain/points.ts'
import { describe, expect, it } from 'vitest'
import type { OrderLine } from '../orders/order.ts'
import { canComeBack, pickGoods, stepPick, toggleAll, togglePick } from './refund-picks.ts'

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
const gone = line({ lineNo: 3, goodsId: 'milk', refundedAmount: 3000, refundedCents: cents(4740) })
const all = [eggs, apples, gone]

describe('what comes back of an order', () => {
  it('is picked whole, and taken back by the same press', () => {
    const picked = togglePick([], eggs)
    expect(picked).toEqual([{ lineNo: 1, quantity: 3000, refundCents: null }])
    expect(togglePick(picked, eggs)).toEqual([])
  })

  it('never is what came back before', () => {
    expect(canComeBack(gone)).toBe(false)
    expect(togglePick([], gone)).toEqual([])
    expect(toggleAll([], all).map(({ lineNo }) => lineNo)).toEqual([1, 2])
    expect(toggleAll(toggleAll([], all), all)).toEqual([])
  })

  it('steps by pieces between one and what is left', () => {
    const picked = togglePick([], eggs)
    expect(stepPick(picked, eggs, -1)).toMatchObject([{ quantity: 2000 }])
    expect(stepPick(picked, eggs, -5)).toMatchObject([{ quantity: 1000 }])
    expect(stepPick(picked, eggs, 1)).toMatchObject([{ quantity: 3000 }])
    const half = line({ refundedAmount: 2500 })
    expect(stepPick(togglePick([], half), half, -1)).toMatchObject([{ quantity: 500 }])
  })

  it('grows with every scan until nothing is left', () => {
    const one = pickGoods([], all, 'eggs') ?? []
    expect(one).toMatchObject([{ lineNo: 1, quantity: 1000 }])
    const three = pickGoods(pickGoods(one, all, 'eggs') ?? [], all, 'eggs') ?? []
    expect(three).toMatchObject([{ quantity: 3000 }])
    expect(pickGoods(three, all, 'eggs')).toBeNull()
    expect(pickGoods([], all, 'apples')).toMatchObject([{ lineNo: 2, quantity: 628 }])
    expect(pickGoods([], all, 'milk')).toBeNull()
  })
})
