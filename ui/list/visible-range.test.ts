import { describe, expect, it } from 'vitest'
import { columnsIn, visibleRange } from './visible-range.ts'

describe('the rendered rows', () => {
  it('cover the window and the spare rows around it', () => {
    expect(visibleRange({ scrollTop: 1000, height: 300 }, 50, 1000, 2)).toEqual({
      first: 18,
      last: 28,
    })
  })

  it('never reach outside the list', () => {
    expect(visibleRange({ scrollTop: 0, height: 300 }, 50, 3, 2)).toEqual({ first: 0, last: 3 })
    expect(visibleRange({ scrollTop: 0, height: 300 }, 50, 0, 2)).toEqual({ first: 0, last: 0 })
  })

  it('show the end when the list became shorter than the scroll position', () => {
    const { first, last } = visibleRange({ scrollTop: 90_000, height: 300 }, 50, 10, 2)
    expect(last).toBe(10)
    expect(first).toBeLessThan(10)
  })
})

describe('columns', () => {
  it.each([
    [862, 132, 10, 6],
    [132, 132, 10, 1],
    [60, 132, 10, 1],
    [274, 132, 10, 2],
  ])('count for a width of %i and cells of %i', (width, min, gap, columns) => {
    expect(columnsIn(width, min, gap)).toBe(columns)
  })
})
