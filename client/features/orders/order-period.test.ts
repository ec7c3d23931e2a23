import { describe, expect, it } from 'vitest'
import { spanOf } from './order-period.ts'

const zone = 'Asia/Shanghai'
const at = (text: string) => Date.parse(`${text}+08:00`)
const now = at('2026-11-21T00:30:00')

describe('the period of a list of orders', () => {
  it('begins at midnight of the store, not of the browser', () => {
    expect(spanOf('today', now, zone)).toEqual({ fromAtMs: at('2026-11-21T00:00:00') })
  })

  it('ends for yesterday before today begins', () => {
    expect(spanOf('yesterday', now, zone)).toEqual({
      fromAtMs: at('2026-11-20T00:00:00'),
      untilAtMs: at('2026-11-21T00:00:00') - 1,
    })
  })

  it('covers seven days with today, or everything', () => {
    expect(spanOf('week', now, zone)).toEqual({ fromAtMs: at('2026-11-15T00:00:00') })
    expect(spanOf('all', now, zone)).toEqual({})
  })
})
