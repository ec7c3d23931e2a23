// The tables of states, held against what the design says of each: from where to where, and where it ends.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billTransitions } from '../pickup/bill-state.ts'
import { dayTransitions, shiftTransitions } from '../shift/shift-state.ts'
import { payTransitions } from './pay-state.ts'
import {
  orderRefundTransitions,
  type RefundLegState,
  refundLegTransitions,
  refundStateOf,
  refundTransitions,
} from './refund-state.ts'
import { isFinal, mayMove, moved, type Transitions } from './transitions.ts'

interface ExpectedMoves {
  readonly table: Transitions<string>
  /** Every move there is. */
  readonly moves: string
  readonly ends: string
}

const details: Readonly<Record<string, ExpectedMoves>> = {
  'a payment of an order': {
    table: payTransitions,
    moves: `UNPAID>PAYING UNPAID>IN_DOUBT UNPAID>PAID UNPAID>CLOSED PAYING>IN_DOUBT PAYING>PAID
      PAYING>REVERSED PAYING>CLOSED IN_DOUBT>PAID IN_DOUBT>REVERSED IN_DOUBT>CLOSED`,
    ends: 'PAID REVERSED CLOSED',
  },
  'what went back of an order': {
    table: orderRefundTransitions,
    moves: 'NONE>PART NONE>FULL PART>FULL',
    ends: 'FULL',
  },
  'a refund': {
    table: refundTransitions,
    moves: `CREATED>PROCESSING CREATED>SUCCEEDED CREATED>FAILED PROCESSING>SUCCEEDED
      PROCESSING>FAILED FAILED>SUCCEEDED`,
    ends: 'SUCCEEDED',
  },
  'a part of a refund': {
    table: refundLegTransitions,
    moves: `CREATED>PROCESSING CREATED>SUCCEEDED CREATED>FAILED CREATED>MANUAL_DONE
      PROCESSING>SUCCEEDED PROCESSING>FAILED FAILED>SUCCEEDED FAILED>MANUAL_DONE`,
    ends: 'SUCCEEDED MANUAL_DONE',
  },
  'a shift': {
    table: shiftTransitions,
    moves: 'OPEN>COUNTING OPEN>CLOSED COUNTING>CLOSED CLOSED>ACCEPTED',
    ends: 'ACCEPTED',
  },
  'a day': { table: dayTransitions, moves: 'OPEN>SETTLED', ends: 'SETTLED' },
  'a bill': {
    table: billTransitions,
    moves: 'OPEN>PICKED OPEN>DELIVERED OPEN>CANCELLED PICKED>OPEN DELIVERED>OPEN',
    ends: 'CANCELLED',
  },
}

describe.each(Object.entries(details))('%s', (name, { table, moves, ends }) => {
  const states = Object.keys(table)
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))

  it('moves as its table says, and refuses every other transition', () => {
    const known = new Set(moves.split(/\s+/))
    for (const [from, to] of pairs) {
      const isKnown = known.has(`${from}>${to}`)
      expect([from, to, mayMove(table, from, to)]).toEqual([from, to, isKnown])
      if (isKnown) expect(moved(table, from, to)).toBe(to)
      else expect(() => moved(table, from, to)).toThrow(RangeError)
    }
    expect(states.filter((state) => isFinal(table, state))).toEqual(ends.split(' '))
  })

  it('never returns to an earlier state, and always reaches an end', () => {
    const after = (from: string, seen: readonly string[] = []): string[] =>
      (table[from] ?? [])
        .filter((to) => !seen.includes(to))
        .flatMap((to) => [to, ...after(to, [...seen, to])])
    for (const state of states) {
      // A hand-over that is undone opens its bill again: the one way back there is.
      if (name !== 'a bill') expect(after(state)).not.toContain(state)
      const reached = [state, ...after(state)]
      expect(reached.some((one) => isFinal(table, one))).toBe(true)
    }
  })
})

describe('a refund of several parts', () => {
  const legStates = Object.keys(refundLegTransitions).filter(
    (state): state is RefundLegState => state in refundLegTransitions,
  )

  it('moves forward only, in whatever order its parts move', () => {
    const start = fc.array(fc.constant<RefundLegState>('CREATED'), { minLength: 1, maxLength: 4 })
    const news = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...legStates)), { maxLength: 20 })
    fc.assert(
      fc.property(start, news, (legs, received) => {
        const now = [...legs]
        let state = refundStateOf(now)
        for (const [at, to] of received) {
          const from = now[at]
          if (from === undefined || !mayMove(refundLegTransitions, from, to)) continue
          now[at] = to
          const next = refundStateOf(now)
          const isDone = now.every((leg) => leg === 'SUCCEEDED' || leg === 'MANUAL_DONE')
          expect(next === 'SUCCEEDED').toBe(isDone)
          expect(next === 'FAILED').toBe(now.includes('FAILED'))
          if (state === 'SUCCEEDED') expect(next).toBe('SUCCEEDED')
          state = next
        }
      }),
    )
  })
})
