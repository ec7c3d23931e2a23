import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFinal, mayMove } from '../order/transitions.ts'
import {
  isOpen,
  type PaymentNews,
  type PaymentState,
  paymentStateAfter,
  paymentTransitions,
} from './payment-state.ts'

const news: readonly PaymentNews[] = ['paid', 'declined', 'reversed', 'unknown', 'givenBack']
const table: readonly (readonly [PaymentState, ...PaymentState[]])[] = [
  // paid, declined, reversed, unknown, givenBack
  ['CREATED', 'PAID', 'DECLINED', 'CREATED', 'CREATED', 'CREATED'],
  ['SENT', 'PAID', 'DECLINED', 'REVERSED', 'IN_DOUBT', 'SENT'],
  ['IN_DOUBT', 'PAID', 'DECLINED', 'REVERSED', 'IN_DOUBT', 'IN_DOUBT'],
  ['PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'PAID'],
  ['DECLINED', 'LATE', 'DECLINED', 'DECLINED', 'DECLINED', 'DECLINED'],
  ['REVERSED', 'LATE', 'REVERSED', 'REVERSED', 'REVERSED', 'REVERSED'],
  ['LATE', 'LATE', 'LATE', 'LATE', 'LATE', 'REFUNDED'],
  ['REFUNDED', 'REFUNDED', 'REFUNDED', 'REFUNDED', 'REFUNDED', 'REFUNDED'],
]

describe('a payment', () => {
  it.each(table)('moves from %s to %s, %s, %s, %s, %s', (state, ...after) => {
    expect(news.map((one) => paymentStateAfter(state, one))).toEqual(after)
  })

  it('moves only along its transitions, whatever is received in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...news), { maxLength: 12 }), (received) => {
        let state: PaymentState = 'SENT'
        for (const one of received) {
          const next = paymentStateAfter(state, one)
          expect(next === state || mayMove(paymentTransitions, state, next)).toBe(true)
          expect(isOpen(state) || !isOpen(next)).toBe(true)
          state = next
        }
        // Money received is retained or refunded, never lost.
        if (received.includes('paid')) expect(['PAID', 'LATE', 'REFUNDED']).toContain(state)
      }),
    )
  })

  it('ends only when nobody is owed anything', () => {
    const ends = table.map(([state]) => state).filter((one) => isFinal(paymentTransitions, one))
    expect(ends).toEqual(['PAID', 'REFUNDED'])
  })
})
