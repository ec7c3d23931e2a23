import { describe, expect, it } from 'vitest'
import { takenOf } from './text-limit.ts'

describe('the limit of a field', () => {
  it.each([
    ['all of a text that fits', '苹果', 2, '苹果'],
    ['the beginning of one that does not', 'abcdef', 4, 'abcd'],
    ['no half of a character', 'ab😀', 3, 'ab'],
    ['a character of two units that just fits', 'ab😀', 4, 'ab😀'],
    ['no half where the first one does not fit', '😀', 1, ''],
  ])('allows %s', (_, text, limit, taken) => {
    expect(takenOf(text, limit)).toBe(taken)
  })
})
