import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, zeroCents } from '../money/cents.ts'
import { partyShare, takenBack } from './party-share.ts'

describe('the share of a party', () => {
  it('is rounded half up to the cent', () => {
    expect(partyShare(cents(1000), 850)).toEqual({ goodsCents: 1000, dueCents: 85 })
    expect(partyShare(cents(1), 5000).dueCents).toBe(1)
    expect(partyShare(cents(1), 4999).dueCents).toBe(0)
    expect(partyShare(zeroCents, 10_000).dueCents).toBe(0)
    expect(partyShare(cents(999_999_999), 10_000).dueCents).toBe(999_999_999)
  })

  it('goes back exactly, however many refunds take it back, and never beyond', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999),
        fc.nat(10_000),
        fc.array(fc.nat(10_000), { maxLength: 12 }),
        (goods, basisPoints, parts) => {
          const sold = partyShare(cents(goods), basisPoints)
          let before = zeroCents
          let due: number = sold.dueCents
          let left: number = sold.goodsCents
          for (const part of [...parts, 10_000]) {
            const refundCents = cents(Math.floor(((goods - before) * part) / 10_000))
            const back = takenBack(sold, { beforeCents: before, refundCents })
            expect(back.dueCents).toBeLessThanOrEqual(0)
            due += back.dueCents
            left += back.goodsCents
            expect(due).toBeGreaterThanOrEqual(0)
            before = cents(before + refundCents)
          }
          expect([due, left]).toEqual([0, 0])
        },
      ),
    )
  })
})
