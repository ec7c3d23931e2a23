import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { countedDifference } from './counted-difference.ts'
import { remainingLots } from './remaining-lots.ts'
import { stockCents, stockNumber } from './stock-document.ts'

describe('warehouse documents', () => {
  it('have readable numbers, and a cost rounded once', () => {
    expect(stockNumber('RECEIVE', 12)).toBe('R-000012')
    expect(stockNumber('WASTE', 1_234_567)).toBe('W-1234567')
    expect(stockCents(cents(333), 1500)).toBe(500)
    expect(stockCents(cents(333), -1500)).toBe(-500)
  })
})

describe('lots', () => {
  it('are sold first when they expire first', () => {
    const lots = [
      { expiresDay: '2026-12-01', amount: 6 },
      { expiresDay: '2026-11-25', amount: 8 },
    ]
    expect(remainingLots(10, lots)).toEqual([
      { expiresDay: '2026-11-25', amount: 4 },
      { expiresDay: '2026-12-01', amount: 6 },
    ])
    expect(remainingLots(5, lots)).toEqual([{ expiresDay: '2026-12-01', amount: 5 }])
    expect(remainingLots(-3, lots)).toEqual([])
  })

  it('never hold more than the stock, nor more than came in', () => {
    const lot = fc.record({
      expiresDay: fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`),
      amount: fc.integer({ min: -5, max: 50 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 200 }), fc.array(lot), (onHand, lots) => {
        const came = lots.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
        const left = remainingLots(onHand, lots).reduce((sum, { amount }) => sum + amount, 0)
        expect(left).toBe(Math.min(Math.max(0, onHand), came))
      }),
    )
  })
})

describe('a stocktake', () => {
  it('finds the same difference whatever is sold before, during or after it, however late it is reported', () => {
    const amount = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.integer(),
        (start, sold, late, after, wrong) => {
          const missing = wrong % 10
          const shelf = start - missing - sold - late
          const difference = countedDifference({ counted: shelf, book: start - sold, late: -late })
          const book = start - sold - late - after
          expect(difference).toBe(-missing + 0)
          expect(book + difference).toBe(shelf - after)
        },
      ),
    )
  })
})
