import { describe, expect, it } from 'vitest'
import { type Slip, slipLines, slipText } from './slip.ts'

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
  it('has a title, its sections, and ends with a cut', () => {
    const lines = slipLines(slip)
    expect(lines[0]).toMatchObject({ kind: 'text', text: '日结' })
    expect(lines.at(-1)).toEqual({ kind: 'cut' })
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'pair', left: '净额', right: '12,133.00' }),
    )
  })

  it('leaves an empty section out, on paper and as text', () => {
    expect(JSON.stringify(slipLines(slip))).not.toContain('优惠')
    expect(slipText(slip)).toBe('日结\n滨河店\n2026-11-21\n\n销售\n净额 12,133.00')
  })
})
