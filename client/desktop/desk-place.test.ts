import { describe, expect, it } from 'vitest'
import { deskPlaceOf } from './desk-place.ts'

describe('the place on the desktop', () => {
  it('is the sell screen where nothing, or nothing known, is said', () => {
    const plain = { tab: 'sell', pays: false, panel: null, id: null, part: null }
    expect(deskPlaceOf({})).toEqual(plain)
    expect(deskPlaceOf({ tab: 'constructor', panel: 'toString' })).toEqual(plain)
  })

  it('may be the payment', () => {
    expect(deskPlaceOf({ pay: '1' }).pays).toBe(true)
    expect(deskPlaceOf({ pay: 'yes' }).pays).toBe(false)
  })

  it('names tab, panel, and what the panel is about', () => {
    expect(deskPlaceOf({ tab: 'orders', panel: 'line', id: 'l1', part: 'price' })).toEqual({
      tab: 'orders',
      pays: false,
      panel: 'line',
      id: 'l1',
      part: 'price',
    })
  })
})
