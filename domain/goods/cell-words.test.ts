import { describe, expect, it } from 'vitest'
import { isWeighedIn, yesNoIn } from './cell-words.ts'

describe('cells of a spreadsheet', () => {
  it('read as yes or no, and as nothing when the word is unknown', () => {
    expect(['是', 'Ｙ', ' Yes ', '1', '√'].map(yesNoIn)).toEqual(Array(5).fill(true))
    expect(['否', 'N', '0', '×'].map(yesNoIn)).toEqual(Array(4).fill(false))
    expect(['', 'maybe', '计重', '2'].map(yesNoIn)).toEqual(Array(4).fill(null))
  })

  it('read as the way goods are priced', () => {
    expect(['计重', '称重', '按重', '散称', '是', 'Weighed'].map(isWeighedIn)).toEqual(
      Array(6).fill(true),
    )
    expect(['计件', '件', '否', 'pieces'].map(isWeighedIn)).toEqual(Array(4).fill(false))
    expect(['', '计时', 'what'].map(isWeighedIn)).toEqual([null, null, null])
  })
})
