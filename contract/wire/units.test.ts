import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { integralPercentageOf, pointsLimitFrom } from '../goods/goods-facts.ts'
import { clientId, id, phone, scannedCode, text } from './ids.ts'
import { listOf } from './list-of.ts'
import { firstPage, pageFields, pageOf } from './page.ts'
import { percent } from './percent.ts'
import { points, pointsTimes100 } from './points.ts'
import { quantityFields, withQuantity } from './quantity.ts'
import { decode, encode, type Schema } from './schema.ts'
import { coded, flag01 } from './spelling.ts'
import { epochMsFromIso, moment } from './time.ts'
import { decimalFromMilli, milliFromDecimal, quantity, weightG } from './weight.ts'

const read = (schema: Schema<unknown>, wire: unknown): unknown => {
  const checked = decode(schema, wire)
  return checked.ok ? checked.value : 'refused'
}

describe('quantities and weights', () => {
  it('have three decimals and not four', () => {
    expect(read(quantity, 1.125)).toBe(1125)
    expect(read(quantity, '0.5')).toBe(500)
    expect(read(quantity, 1.0005)).toBe('refused')
    expect(read(quantity, -1)).toBe('refused')
  })

  it('are read back to the same thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (value) => {
        expect(milliFromDecimal(String(decimalFromMilli(milli(value))))).toBe(value)
      }),
    )
  })

  it('are whole grams', () => {
    expect(read(weightG, 1256)).toBe(1256)
    for (const wire of [0.5, -1, '12', 100_000_001, Number.NaN, null])
      expect(read(weightG, wire)).toBe('refused')
  })

  it('recognize weighed goods by their weight', () => {
    const line = withQuantity(z.object({ ...quantityFields, note: text() }))
    expect(read(line, { number: 1, weightG: 250, note: 'n' })).toEqual({
      note: 'n',
      quantity: { kind: 'weight', weight: 250 },
    })
    expect(read(line, { number: 2, note: 'n' })).toEqual({
      note: 'n',
      quantity: { kind: 'count', count: 2000 },
    })
    expect(encode(line, { note: 'n', quantity: { kind: 'count', count: milli(500) } })).toEqual({
      ok: true,
      value: { note: 'n', number: 0.5, weightG: null },
    })
    expect(encode(line, { note: 'n', quantity: { kind: 'weight', weight: grams(250) } })).toEqual({
      ok: true,
      value: { note: 'n', number: 1, weightG: 250 },
    })
  })
})

describe('percentages and points', () => {
  it('have two decimals of a per cent and not three', () => {
    expect(read(percent, 12.5)).toBe(1250)
    expect(read(percent, 0.07)).toBe(7)
    for (const wire of [12.345, 100.01, -1, '5']) expect(read(percent, wire)).toBe('refused')
  })

  it('are whole, and a hundredfold in code 1750', () => {
    expect(read(points, 300)).toBe(300)
    expect(read(points, 0.5)).toBe('refused')
    expect(read(pointsTimes100, 1_200_000)).toBe(12_000)
    expect(read(pointsTimes100, 150)).toBe('refused')
  })

  it('allows points for all of a line but the minimum when its limit is -1 or below, and none at 0 (Specification 5)', () => {
    expect(pointsLimitFrom(-1)).toEqual({ kind: 'allButMinimum' })
    expect(pointsLimitFrom(-7)).toEqual({ kind: 'allButMinimum' })
    expect(pointsLimitFrom(0)).toEqual({ kind: 'none' })
    expect(pointsLimitFrom(12.5)).toEqual({ kind: 'share', basisPoints: 1250 })
    expect(pointsLimitFrom(-0.5)).toBeNull()
    expect(pointsLimitFrom(0.001)).toBeNull()
    expect(integralPercentageOf({ kind: 'share', basisPoints: 1250 })).toBe(12.5)
  })
})

describe('timestamps', () => {
  it('carry a time zone', () => {
    expect(epochMsFromIso('2026-11-20T14:53:08+08:00')).toBe(Date.UTC(2026, 10, 20, 6, 53, 8))
    expect(epochMsFromIso('2026-11-20T06:53:08.250Z')).toBe(Date.UTC(2026, 10, 20, 6, 53, 8, 250))
    for (const wire of ['2026-11-20T14:53:08', '2026-11-20', '2026-02-30T00:00:00Z', 'now', ''])
      expect(epochMsFromIso(wire)).toBeNull()
  })

  it('are refused as numbers and with an hour 25', () => {
    expect(read(moment, 1_700_000_000_000)).toBe('refused')
    expect(read(moment, '2026-11-20T25:00:00Z')).toBe('refused')
  })
})

describe('ids, text and lists', () => {
  it('have a maximum length', () => {
    expect(read(id, 'a'.repeat(64))).toHaveLength(64)
    expect(read(id, 'a'.repeat(65))).toBe('refused')
    expect(read(id, 'a b')).toBe('refused')
    expect(read(id, 7)).toBe('refused')
    expect(read(text(), 'x'.repeat(141))).toBe('refused')
    expect(read(scannedCode, '')).toBe('refused')
    expect(read(clientId, 'not-a-uuid')).toBe('refused')
    expect(read(listOf(id, 2), ['a', 'b', 'c'])).toBe('refused')
  })

  it('include phone numbers (Specification 5)', () => {
    expect(read(phone, '13800000001')).toBe('13800000001')
    for (const wire of ['23800000001', '1380000000', '138000000011', '1380000000x'])
      expect(read(phone, wire)).toBe('refused')
  })

  it('come in pages of a hundred at most', () => {
    const page = z.object(pageFields)
    expect(read(page, firstPage)).toEqual(firstPage)
    expect(read(page, { pageNo: 1, pageSize: 101 })).toBe('refused')
    expect(read(page, { pageNo: 0, pageSize: 10 })).toBe('refused')
    const many = Array.from({ length: 101 }, () => 'a')
    expect(read(pageOf(id), { list: many, total: 101 })).toBe('refused')
  })
})

describe('numeric enumerations', () => {
  it('are read and written, and no others', () => {
    const scope = coded({ merchant: 1, grouper: 2, store: 3 })
    expect(read(scope, 3)).toBe('store')
    expect(read(scope, 4)).toBe('refused')
    expect(encode(scope, 'grouper')).toEqual({ ok: true, value: 2 })
    expect(read(flag01, 1)).toBe(true)
    expect(read(flag01, false)).toBe(false)
    expect(read(flag01, 2)).toBe('refused')
    expect(encode(flag01, true)).toEqual({ ok: true, value: 1 })
  })
})
