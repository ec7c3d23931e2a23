import { describe, expect, it } from 'vitest'
import { type Slip, slipText } from './slip.ts'

const slip: Slip = {
  title: '日结',
  head: ['滨河店', '2026-11-21'],
  sections: [
    { title: '销售', rows: [{ label: '净额', value: '12,133.00', strong: true }] },
    { title: '优惠', rows: [] },
  ],
  foot: ['打印于 21:03'],
}

describe('a slip', () => {
  it('omits an empty section from its text', () => {
    expect(slipText(slip)).toBe('日结\n滨河店\n2026-11-21\n\n销售\n净额 12,133.00')
  })
})
