import { describe, expect, it } from 'vitest'
import { panelOf } from '../../features/sell/sell-panels.ts'
import { deskPlaceOf } from './desk-place.ts'

describe('the place on the desktop', () => {
  it('is the sell page when nothing, or nothing known, is named', () => {
    const plain = { tab: 'sell', pays: false }
    expect(deskPlaceOf({})).toEqual(plain)
    expect(deskPlaceOf({ tab: 'constructor', panel: 'toString' })).toEqual(plain)
    expect(panelOf({ panel: 'toString' })).toEqual({ panel: null, id: null, part: null })
  })

  it('may be the payment', () => {
    expect(deskPlaceOf({ pay: '1' }).pays).toBe(true)
    expect(deskPlaceOf({ pay: 'yes' }).pays).toBe(false)
  })

  it("names tab, panel and the panel's subject", () => {
    const params = { tab: 'orders', panel: 'line', id: 'l1', part: 'price' }
    expect(deskPlaceOf(params)).toEqual({ tab: 'orders', pays: false })
    expect(panelOf(params)).toEqual({ panel: 'line', id: 'l1', part: 'price' })
  })
})
