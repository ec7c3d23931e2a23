import { expect, it } from 'vitest'
import { counted, sampleCart, sampleLine, sampleMember } from '../testing/sample-cart.ts'
import { milk } from '../testing/sample-goods.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { sampleTerms } from '../testing/sample-terms.ts'
import { spendablePoints } from './spendable-points.ts'

it('has no points to spend when they are not shown', () => {
  expect(spendablePoints(sampleMember)).toBe(sampleMember.points)
  expect(spendablePoints({ ...sampleMember, showsPoints: false })).toBe(0)
})

it('offers and takes no points in a cart when they are not shown', () => {
  const goods = { ...milk, pointsLimit: { kind: 'allButMinimum' } as const }
  const cart = sampleCart([sampleLine(goods, counted(2))], {
    member: { ...sampleMember, showsPoints: false },
    pointsWish: 'most',
  })
  expect(priceCart(cart, sampleTerms).points).toMatchObject({ limit: 0, used: 0 })
  const shown = priceCart({ ...cart, member: sampleMember }, sampleTerms)
  expect(shown.points.used).toBeGreaterThan(0)
})
