import { cents } from '@tillwright/domain/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { changeNotes } from './change-notes.ts'

describe('the notes of the change', () => {
  it.each([
    [660, '500×1 100×1 50×1 10×1'],
    [1770, '1000×1 500×1 100×2 50×1 10×2'],
    [4000, '2000×2'],
    [5, ''],
    [0, ''],
  ])('are, for %i, %s', (change, notes) => {
    const text = changeNotes(cents(change), 'CNY').map((note) => `${note.cents}×${note.count}`)
    expect(text.join(' ')).toBe(notes)
  })
})
