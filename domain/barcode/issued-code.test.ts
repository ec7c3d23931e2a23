import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type IssuedKind, issuedCode, readIssuedCode } from './issued-code.ts'
import { numberShape } from './goods-number.ts'
import { readElements } from './gs1/gs1-elements.ts'
import { paymentChannel } from './payment-code.ts'

const kind = fc.constantFrom<IssuedKind>('order', 'pick-up', 'coupon', 'member', 'pre-pack')
const body = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 20 })

it('reads back every code it issues, and no other parser takes it', () => {
  fc.assert(
    fc.property(kind, body, (what, digits) => {
      const code = issuedCode(what, digits)
      expect(readIssuedCode(code)).toEqual({ kind: what, code })
      expect([numberShape(code), readElements(code), paymentChannel(code)]).toEqual([
        null,
        null,
        null,
      ])
    }),
  )
})

it('reads a code the way people type it', () => {
  const code = issuedCode('pick-up', '20264711')
  expect(code).toBe('TP202647119')
  expect(readIssuedCode('tp 2026-4711 9')).toEqual({ kind: 'pick-up', code })
})

it.each(['TP202647114', 'TX202647119', 'TP', '202647119', 'TP20264711A', 'TP1234'])(
  'does not read %s',
  (text) => {
    expect(readIssuedCode(text)).toBeNull()
  },
)

it.each(['12345', '1'.repeat(21), '12345a', ''])('issues no code for "%s"', (digits) => {
  expect(() => issuedCode('order', digits)).toThrow(RangeError)
})
