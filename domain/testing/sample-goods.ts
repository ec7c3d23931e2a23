// Goods for tests: apples by the jin, milk by the bottle, and whatever a test makes of them.
import type { GoodsPrices } from '../goods/goods-prices.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { WeightUnit } from '../weight/weight-unit.ts'
import type { Goods } from '../goods/goods.ts'

const rules = {
  merchantId: 'own',
  merchantName: '本店',
  specText: '',
  specTextEn: '',
  specChoices: [],
  barcodes: [],
  itemCode: null,
  conversion: null,
  pointsLimit: { kind: 'allButMinimum' },
  onHand: null,
  soldOut: false,
  pictureUrl: null,
  version: 1,
} as const satisfies Partial<Goods>

/** Prices with a regular price only, unless the others are given. */
export const samplePrices = (regular: number, others: Partial<GoodsPrices> = {}): GoodsPrices => ({
  regularCents: cents(regular),
  offlineCents: null,
  discountCents: null,
  memberCents: null,
  ...others,
})

/** Milk, counted, at 6.50 a bottle. */
export const milk: Goods = {
  ...rules,
  id: 'milk',
  productId: 'product-milk',
  categoryIds: ['food', 'dairy'],
  name: { zh: '鲜牛奶', en: 'Fresh milk' },
  pinyinInitials: 'xnn',
  prices: samplePrices(650),
  sellUnit: { kind: 'piece', name: '瓶' },
}

/** Apples, weighed, at 5.98 a jin. */
export const apples: Goods = {
  ...rules,
  id: 'apples',
  productId: 'product-apples',
  categoryIds: ['food', 'fruit'],
  name: { zh: '红富士苹果', en: 'Fuji apples' },
  pinyinInitials: 'hfspg',
  prices: samplePrices(598),
  sellUnit: { kind: 'weight', unit: 'jin' },
}

/** Counted goods of another product at a price. */
export const countedGoods = (id: string, price: number, facts: Partial<Goods> = {}): Goods => ({
  ...milk,
  id,
  productId: `product-${id}`,
  prices: samplePrices(price),
  ...facts,
})

/** Weighed goods of another product at a price per unit. */
export const weighedGoods = (id: string, price: Cents, unit: WeightUnit): Goods => ({
  ...apples,
  id,
  productId: `product-${id}`,
  prices: samplePrices(price),
  sellUnit: { kind: 'weight', unit },
})
