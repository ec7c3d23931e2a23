import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { describe, expect, it } from 'vitest'
import { actualFrom, actuals, deviationsOf, moneyOf } from './deviations.ts'
import type { WaitingOrder } from './waiting-order.ts'

const order: WaitingOrder = {
  orderId: 'o',
  number: 'TO80010000018',
  pickupCode: '',
  goodsState: 'READY',
  payState: 'PAID',
  memberId: null,
  nick: '',
  phone: '',
  note: '',
  mode: 'PICKUP',
  address: '',
  wantedAtMs: null,
  lines: [
    {
      lineNo: 1,
      goodsId: 'pork',
      nameZh: '黑猪五花肉',
      nameEn: 'Pork belly',
      specText: '',
      specTextEn: '',
      isWeighed: true,
      unit: 'jin',
      quantity: { kind: 'weight', weight: grams(1000) },
      takenAmount: 0,
      replaceable: false,
      substitute: null,
      paidCents: cents(5360),
    },
  ],
  dueCents: cents(0),
  readyAtMs: null,
  takenAtMs: null,
}

const exact = { waive: false }

const typed = (text: string) => actuals(order).map((one) => ({ ...one, text }))

describe('the quantities really handed over', () => {
  it('start as ordered', () => {
    expect(actuals(order)[0]?.text).toBe('2.000')
    expect(deviationsOf(order, actuals(order), exact)).toEqual([])
    expect(moneyOf(actuals(order))).toBe(0)
  })

  it('refund what is short, and charge what is over', () => {
    expect(moneyOf(typed('1.5'))).toBe(-1340)
    expect(moneyOf(typed('2.5'))).toBe(1340)
    expect(deviationsOf(order, typed('1.5'), exact)).toMatchObject([
      { lineNo: 1, reason: 'shortWeight', quantity: { kind: 'weight', weight: 750 } },
    ])
    expect(deviationsOf(order, typed('2.5'), exact)).toMatchObject([{ reason: 'overWeight' }])
  })

  it('include the lines that are as ordered with those that differ', () => {
    const [pork] = order.lines
    if (pork === undefined) throw new Error('a line is needed')
    const two: WaitingOrder = { ...order, lines: [pork, { ...pork, lineNo: 2, goodsId: 'leek' }] }
    const typed = actuals(two).map((one) => (one.line.lineNo === 1 ? { ...one, text: '1.5' } : one))
    const amounts = [
      { lineNo: 1, quantity: { weight: 750 } },
      { lineNo: 2, quantity: { weight: 1000 } },
    ]
    expect(deviationsOf(two, typed, exact)).toMatchObject(amounts)
    const more = typed.map((one) => (one.line.lineNo === 1 ? { ...one, text: '2.5' } : one))
    expect(deviationsOf(two, more, { waive: true })).toHaveLength(2)
    expect(deviationsOf(two, more, exact)).toMatchObject([{ lineNo: 1 }])
    expect(actuals(two, (lineNo) => lineNo === 2)).toMatchObject([{ line: { lineNo: 2 } }])
  })

  it('are refused when no number is typed', () => {
    expect(typed('x').map(actualFrom)).toEqual([null])
    expect(deviationsOf(order, typed('x'), exact)).toBeNull()
    expect(moneyOf(typed(''))).toBeNull()
  })
})
