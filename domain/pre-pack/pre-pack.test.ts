import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { isFinal, mayMove } from '../order/transitions.ts'
import { type AgingPack, markDownAt, packCentsAt, usualMarkDowns } from './mark-down.ts'
import { type PrePackState, prePackStateAt, prePackTransitions } from './pre-pack-state.ts'

const states: readonly PrePackState[] = [
  'PRINTED',
  'ON_SHELF',
  'SOLD',
  'VOID',
  'EXPIRED',
  'RETURNED',
]

describe('the states of a pack', () => {
  it('move forward as this table says, and no other way', () => {
    const table = Object.fromEntries(
      states.map((from) => [from, states.filter((to) => mayMove(prePackTransitions, from, to))]),
    )
    expect(table).toEqual({
      PRINTED: ['ON_SHELF', 'SOLD', 'VOID', 'EXPIRED'],
      ON_SHELF: ['SOLD', 'VOID', 'EXPIRED'],
      SOLD: ['RETURNED'],
      VOID: [],
      EXPIRED: ['VOID'],
      RETURNED: [],
    })
    expect(states.filter((state) => isFinal(prePackTransitions, state))).toEqual([
      'VOID',
      'RETURNED',
    ])
  })

  it('never return to an earlier state', () => {
    const reached = (from: PrePackState): PrePackState[] =>
      prePackTransitions[from].flatMap((to) => [to, ...reached(to)])
    for (const state of states) expect(reached(state)).not.toContain(state)
  })

  it.each<[PrePackState, number | null, PrePackState]>([
    ['ON_SHELF', 101, 'ON_SHELF'],
    ['ON_SHELF', 100, 'EXPIRED'],
    ['PRINTED', 99, 'EXPIRED'],
    ['ON_SHELF', null, 'ON_SHELF'],
    ['SOLD', 1, 'SOLD'],
    ['VOID', 1, 'VOID'],
    ['RETURNED', 1, 'RETURNED'],
  ])('packed %s and good until %s is %s at 100', (state, expiresAtMs, expected) => {
    expect(prePackStateAt({ state, expiresAtMs }, 100)).toBe(expected)
  })
})

describe('an ageing pack', () => {
  const pack: AgingPack = { labelCents: cents(1000), packedAtMs: 1000, expiresAtMs: 2000 }

  it.each([
    [1000, 0, 1000],
    [1666, 0, 1000],
    [1667, 1500, 850],
    [1899, 1500, 850],
    [1900, 3000, 700],
    [5000, 3000, 700],
  ])('is marked down at %i by %i to %i', (at, off, price) => {
    expect(markDownAt(pack, usualMarkDowns, at)).toBe(off)
    expect(packCentsAt(pack, usualMarkDowns, at)).toBe(price)
  })

  it('is never marked down when it does not expire', () => {
    expect(packCentsAt({ ...pack, expiresAtMs: null }, usualMarkDowns, 1e12)).toBe(1000)
  })

  it('never gets dearer, and never costs nothing', () => {
    const step = fc.record({
      agedBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      basisPointsOff: fc.integer({ min: 0, max: 10_000 }),
    })
    const moment = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(fc.array(step), moment, moment, fc.integer({ min: 1, max: 9999 }), (...given) => {
        const [steps, one, other, label] = given
        const mine = { ...pack, labelCents: cents(label) }
        const earlier = packCentsAt(mine, steps, Math.min(one, other))
        const later = packCentsAt(mine, steps, Math.max(one, other))
        expect(later).toBeLessThanOrEqual(earlier)
        expect(later).toBeGreaterThanOrEqual(1)
        expect(earlier).toBeLessThanOrEqual(label)
      }),
    )
  })
})
