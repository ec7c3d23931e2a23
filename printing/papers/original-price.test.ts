import { counted, sampleLine } from '@tillwright/domain/testing/sample-cart.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { milk, samplePrices } from '@tillwright/domain/testing/sample-goods.ts'
import { priceLine } from '@tillwright/domain/pricing/price-line.ts'
import { expect, it } from 'vitest'
import { originalPrice } from './original-price.ts'

const originalOf = (others: Parameters<typeof samplePrices>[1]) => {
  const goods = { ...milk, prices: samplePrices(650, { memberCents: cents(500), ...others }) }
  return originalPrice(priceLine(sampleLine(goods, counted(2)), true).steps)
}

it("is the shop's offline price when it has one", () => {
  expect(originalOf({})).toBe(650)
  expect(originalOf({ offlineCents: cents(700) })).toBe(700)
  expect(originalOf({ offlineCents: cents(600) })).toBe(600)
})

it('is unknown when a line has no price steps', () => {
  expect(originalPrice([])).toBeNull()
})
