import { cents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { describe, expect, it } from 'vitest'
import {
  codeTail,
  stopOf,
  type WaitingLine,
  type WaitingOrder,
  waitingLines,
  waitingOf,
} from './waiting-order.ts'

const line = (change: Partial<WaitingLine>): WaitingLine => ({
  lineNo: 1,
  goodsId: 'eggs',
  nameZh: '土鸡蛋',
  nameEn: 'Farm eggs',
  specText: '',
  specTextEn: '',
  isWeighed: false,
  unit: '盒',
  quantity: { kind: 'count', count: milli(3000) },
  takenAmount: 0,
  replaceable: false,
  substitute: null,
  paidCents: cents(4740),
  ...change,
})

const order = (change: Partial<WaitingOrder>): WaitingOrder => ({
  orderId: 'o',
  number: 'TO80010000018',
  pickupCode: 'TP10010000012',
  goodsState: 'READY',
  payState: 'PAID',
  memberId: null,
  nick: '周晓彤',
  phone: '139****0001',
  note: '',
  mode: 'PICKUP',
  address: '',
  wantedAtMs: null,
  lines: [line({}), line({ lineNo: 2, takenAmount: 3000 })],
  dueCents: cents(0),
  readyAtMs: null,
  takenAtMs: null,
  ...change,
})

describe('an order waiting to be picked up', () => {
  it('knows what is still to be handed over', () => {
    expect(waitingOf(line({ takenAmount: 1000 }))).toBe(2000)
    expect(waitingOf(line({ takenAmount: 4000 }))).toBe(0)
    expect(waitingLines(order({})).map(({ lineNo }) => lineNo)).toEqual([1])
    expect(codeTail(order({}))).toBe('000012')
    expect(codeTail(order({ pickupCode: '' }))).toBe('000018')
  })

  it.each([
    [{}, null],
    [{ goodsState: 'PREPARING' }, 'notReady'],
    [{ goodsState: 'TAKEN' }, 'taken'],
    [{ goodsState: 'CANCELLED' }, 'cancelled'],
    [{ dueCents: cents(100), payState: 'UNPAID' }, 'due'],
    [{ payState: 'IN_DOUBT' }, 'unpaid'],
    [{ goodsState: 'PART_TAKEN' }, null],
  ] as const)('is stopped with %o by %s', (change, stop) =>
    expect(stopOf(order(change))).toBe(stop),
  )
})
