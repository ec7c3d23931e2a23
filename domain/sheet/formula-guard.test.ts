import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guarded, unguarded, workbookText } from './formula-guard.ts'

describe('text in a spreadsheet', () => {
  it.each(['=1+2', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''=1"])(
    'never begins like a formula: %j',
    (text) => {
      expect(guarded(text).startsWith("'")).toBe(true)
      expect(unguarded(guarded(text))).toBe(text)
    },
  )

  it.each(['', '牛奶', '12.50', '-3', '6901234567892', "'s", 'a=b'])(
    'is unchanged when it is harmless: %j',
    (text) => {
      expect(unguarded(guarded(text))).toBe(text)
      expect(guarded(text)).toBe(text)
    },
  )

  it('is read back as it was, whatever it is', () => {
    const nasty = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '1', '\t', 'a') })
    fc.assert(
      fc.property(fc.oneof(fc.string(), nasty), (text) => unguarded(guarded(text)) === text),
    )
  })

  it.each(['__proto__', 'constructor', 'toString'])('refuses %s as a key of a workbook', (text) => {
    expect(Reflect.has({}, workbookText(text))).toBe(false)
    expect(workbookText(text).trim()).toBe(text)
  })
})
