import { expect, it } from 'vitest'
import { en } from '../../platform/words/operations.words.ts'
import { clockText, isClockWrong } from './clock-text.ts'

it.each([
  [0, 'Right', false],
  [-4_999, 'Right', false],
  [42_000, '42 s ahead', false],
  [-90_000, '2 min behind', false],
  [600_000, '10 min ahead', true],
])('says how a clock stands when it is %d ms ahead', (aheadMs, text, isWrong) => {
  expect(clockText(aheadMs, en.operations)).toBe(text)
  expect(isClockWrong(aheadMs)).toBe(isWrong)
})
