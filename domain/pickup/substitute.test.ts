import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { substituteCents } from './substitute.ts'

it('asks the price of the shop when that is less than the line cost', () => {
  expect(substituteCents({ lineCents: cents(800), shopCents: cents(650) })).toBe(650)
})

it('asks no more than the line cost when the goods in its place are dearer', () => {
  expect(substituteCents({ lineCents: cents(800), shopCents: cents(1200) })).toBe(800)
})
