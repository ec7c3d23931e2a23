import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type BoxesBack, type BoxLoan, returnBoxes } from './return-boxes.ts'

const loan = (id: string, out: number, deposit: number, kindId = 'a'): BoxLoan => ({
  id,
  kindId,
  out,
  depositCents: cents(deposit),
})

const loans = [loan('old', 2, 1000), loan('other', 1, 500, 'b'), loan('new', 3, 2000)]

describe('returnBoxes', () => {
  it.each<[string, BoxesBack[], [string, number, number, number, number][]]>([
    ['settle the oldest loan', [{ kindId: 'a', count: 1, damaged: 0 }], [['old', 1, 0, 1000, 0]]],
    [
      'go on to the next',
      [{ kindId: 'a', count: 3, damaged: 0 }],
      [
        ['old', 2, 0, 2000, 0],
        ['new', 1, 0, 2000, 0],
      ],
    ],
    [
      'damaged stand behind the whole ones, their deposit is kept',
      [{ kindId: 'a', count: 3, damaged: 2 }],
      [
        ['old', 1, 1, 1000, 1000],
        ['new', 0, 1, 0, 2000],
      ],
    ],
    [
      'named twice are summed',
      [
        { kindId: 'a', count: 1, damaged: 0 },
        { kindId: 'b', count: 1, damaged: 1 },
        { kindId: 'a', count: 1, damaged: 0 },
      ],
      [
        ['old', 2, 0, 2000, 0],
        ['other', 0, 1, 0, 500],
      ],
    ],
    ['none change nothing', [{ kindId: 'a', count: 0, damaged: 0 }], []],
  ])('returns %s', (_, back, expected) => {
    const details = returnBoxes(loans, back)?.map((one) => [
      one.loanId,
      one.returned,
      one.damaged,
      one.depositCents,
      one.keptCents,
    ])
    expect(details).toEqual(expected)
  })

  it.each<BoxesBack>([
    { kindId: 'a', count: 6, damaged: 0 },
    { kindId: 'b', count: 2, damaged: 2 },
    { kindId: 'unknown', count: 1, damaged: 0 },
  ])('refuses more boxes than are out: %j', (back) => {
    expect(returnBoxes(loans, [back])).toBeNull()
  })

  it.each<BoxesBack>([
    { kindId: 'a', count: 1, damaged: 2 },
    { kindId: 'a', count: -1, damaged: 0 },
    { kindId: 'a', count: 0.5, damaged: 0 },
  ])('refuses parts of a box, and more damaged than returned: %j', (back) => {
    expect(() => returnBoxes(loans, [back])).toThrow(RangeError)
  })
})

const kindId = fc.constantFrom('a', 'b', 'c')
const someLoans = fc
  .array(
    fc.record({
      kindId,
      out: fc.integer({ min: 0, max: 6 }),
      depositCents: fc.integer({ min: 0, max: 5000 }).map(cents),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, at): BoxLoan => ({ ...one, id: `loan-${at}` })))
const someBack = fc.array(
  fc
    .record({
      kindId,
      whole: fc.integer({ min: 0, max: 5 }),
      damaged: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ whole, ...one }): BoxesBack => ({ ...one, count: whole + one.damaged })),
  { maxLength: 4 },
)

it('settles exactly what came back, oldest first, or nothing at all', () => {
  fc.assert(
    fc.property(someLoans, someBack, (lent, back) => {
      const settled = returnBoxes(lent, back)
      for (const kind of ['a', 'b', 'c']) {
        const mine = lent.filter((one) => one.kindId === kind)
        const out = mine.reduce((sum, one) => sum + one.out, 0)
        const came = back.filter((one) => one.kindId === kind)
        const count = came.reduce((sum, one) => sum + one.count, 0)
        if (count > out) {
          expect(settled).toBeNull()
          return
        }
        if (settled === null) continue
        const parts = mine.map(({ id }) => settled.find(({ loanId }) => loanId === id))
        const perLoan = parts.map((part) => (part?.returned ?? 0) + (part?.damaged ?? 0))
        expect(perLoan.reduce((sum, one) => sum + one, 0)).toBe(count)
        expect(parts.reduce((sum, part) => sum + (part?.damaged ?? 0), 0)).toBe(
          came.reduce((sum, one) => sum + one.damaged, 0),
        )
        // A younger loan is touched only when every older one is settled.
        const last = perLoan.findLastIndex((some) => some > 0)
        mine.slice(0, Math.max(last, 0)).forEach((one, at) => expect(perLoan[at]).toBe(one.out))
        mine.forEach((one, at) => {
          expect(perLoan[at]).toBeLessThanOrEqual(one.out)
          expect(parts[at]?.depositCents ?? 0).toBe((parts[at]?.returned ?? 0) * one.depositCents)
          expect(parts[at]?.keptCents ?? 0).toBe((parts[at]?.damaged ?? 0) * one.depositCents)
        })
      }
      expect(settled).not.toBeNull()
    }),
  )
})
