import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { casesToOpen, costedPieces } from './open-cases.ts'
import { stockCents } from './stock-document.ts'

describe('cases to open', () => {
  const pack = { goodsId: 'pack', onHand: 2000, holds: 6000 }
  const box = { goodsId: 'box', onHand: 3000, holds: 24_000 }

  it('are the smallest that cover what is missing', () => {
    expect(casesToOpen(1, [box, pack])).toEqual([{ goodsId: 'pack', count: 1 }])
    expect(casesToOpen(12_000, [box, pack])).toEqual([{ goodsId: 'pack', count: 2 }])
  })

  it('go on with larger ones when the small ones are used up', () => {
    expect(casesToOpen(13_000, [box, pack])).toEqual([
      { goodsId: 'pack', count: 2 },
      { goodsId: 'box', count: 1 },
    ])
  })

  it('are no more than are there, and whole', () => {
    expect(casesToOpen(1_000_000, [{ ...box, onHand: 1999 }])).toEqual([
      { goodsId: 'box', count: 1 },
    ])
    expect(casesToOpen(1000, [{ ...box, onHand: -2000 }])).toEqual([])
  })

  it('are none where nothing is missing', () => {
    expect(casesToOpen(0, [box])).toEqual([])
    expect(casesToOpen(-5000, [box])).toEqual([])
  })
})

describe('the cost of pieces', () => {
  it.each([
    [1000, 24, 1],
    [1000, 24, 7],
    [5, 24, 3],
    [2400, 24, 2],
    [0, 6, 1],
  ])(
    'is that of the cases when %i cents are divided by %i, %i times',
    (cost, piecesEach, count) => {
      const parts = costedPieces(cents(cost), { count, piecesEach })
      const sum = parts.reduce(
        (all, { pieces, costCents }) => all + stockCents(costCents ?? cents(0), pieces * 1000),
        0,
      )
      expect(sum).toBe(count * cost)
      expect(parts.reduce((all, { pieces }) => all + pieces, 0)).toBe(count * piecesEach)
    },
  )

  it('is unknown where that of the case is', () => {
    expect(costedPieces(null, { count: 2, piecesEach: 6 })).toEqual([
      { pieces: 12, costCents: null },
    ])
  })
})
