import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { expect, it } from 'vitest'
import { pastDay } from './past-day.ts'
import { PastShelf, staysForToday } from './past-shelf.ts'

/** About what the demo's first store has of what it sells most. */
const stocks = [31_000, 46_000, 66_000, 115_000]
const goods = Array.from({ length: 104 }, (_none, at) => ({
  id: `goods-${at}`,
  isWeighed: at % 5 < 2,
  stock: stocks[at % stocks.length] ?? 0,
}))

it('sells no goods that are not there, and keeps some of each, for the longest past there is', () => {
  const shelf = new PastShelf(goods)
  const left = new Map(goods.map(({ id, stock }) => [id, stock]))
  for (let ago = 99; ago > 0; ago -= 1)
    for (const { basket } of pastDay(ago, shelf.length))
      for (const { place, amount } of basket) {
        const { goodsId, quantity } = shelf.take(place, amount)
        left.set(goodsId, (left.get(goodsId) ?? 0) - amountOf(quantity))
      }
  expect(Math.min(...left.values())).toBeGreaterThanOrEqual(staysForToday)
})
