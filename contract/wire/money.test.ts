import { cents } from '@tillwright/domain/money/cents.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsFromDecimal, decimalFromCents, money, signedMoney } from './money.ts'
import { decode, encode } from './schema.ts'

const read = (wire: unknown) => {
  const checked = decode(money, wire)
  return checked.ok ? checked.value : checked.faults[0]?.rule
}

describe('money on the wire', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    ['19.99', 1999],
    ['7', 700],
    ['7.5', 750],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('reads %s as %i cents', (wire, expected) => {
    expect(read(wire)).toBe(expected)
  })

  it.each([1.005, '1.234', '1.000', 0.001, 1e-7, '1e3', '', ' 1', '1,5', '٣', 1e13, 1e21])(
    'refuses %s',
    (wire) => {
      expect(read(wire)).toBe('money with at most two places')
    },
  )

  it.each([null, undefined, true, {}, [1], '−1'])('refuses %s', (wire) => {
    expect(decode(money, wire).ok).toBe(false)
  })

  it('refuses a negative amount unless a sign is allowed', () => {
    expect(read(-0.01)).toBe('at least 0')
    expect(decode(signedMoney, -0.01)).toEqual({ ok: true, value: -1 })
    expect(decode(signedMoney, '-12.5')).toEqual({ ok: true, value: -1250 })
  })

  it('never writes a negative zero', () => {
    expect(Object.is(centsFromDecimal('-0'), 0)).toBe(true)
    expect(Object.is(centsFromDecimal('-0.00'), 0)).toBe(true)
  })

  it('is read back to the same cent, as number and as text', () => {
    const most = 999_999_999_999_999
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), (value) => {
        const decimal = decimalFromCents(cents(value))
        expect(centsFromDecimal(String(decimal))).toBe(value)
        expect(centsFromDecimal(String(JSON.parse(JSON.stringify(decimal))))).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  it('has two decimals at most, whatever number is sent', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (sent) => {
        const value = centsFromDecimal(String(sent))
        expect(value === null || decimalFromCents(value) === sent).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('sends no fraction of a cent', () => {
    expect(encode(signedMoney, cents(1) / 2).ok).toBe(false)
    expect(encode(money, cents(-1)).ok).toBe(false)
  })
})
