import { cents } from '@tillwright/domain/money/cents.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { describe, expect, it } from 'vitest'
import { entryAfter, entryCents, entryOf, nothingTyped } from './amount-entry.ts'

const type = (...keys: KeypadKey[]) =>
  keys.reduce((entry, key) => entryAfter(entry, key), nothingTyped)

describe('typing an amount', () => {
  it.each<[KeypadKey[], string | null]>([
    [['5', '0'], '50'],
    [['5', '00'], '500'],
    [['.', '5'], '0.5'],
    [['0', '0', '7'], '7'],
    [['00'], '0'],
    [['1', '.', '2', '5', '9'], '1.25'],
    [['1', '.', '.', '2'], '1.2'],
    [['1', '2', 'back'], '1'],
    [['1', 'back'], null],
    [['1', '2', 'clear'], null],
    [['1', '2', '3', '4', '5', '6', '7', '8'], '1234567'],
  ])('gives after %j %j', (keys, text) => {
    expect(type(...keys).text).toBe(text)
  })

  it('proposes an amount until something is typed', () => {
    expect(entryCents(nothingTyped, cents(6340))).toBe(6340)
    expect(entryCents(type('5', '0'), cents(6340))).toBe(5000)
    expect(entryCents(type('4', '.'), cents(6340))).toBe(400)
  })

  it('starts over after a whole amount was entered', () => {
    const chip = entryOf(cents(5005))
    expect(chip.text).toBe('50.05')
    expect(entryAfter(chip, '2').text).toBe('2')
    expect(entryAfter(chip, 'back').text).toBe('50.0')
  })
})
