// The goods of the demo stores: about 2,500 each, the same on every start.
import { pinyinInitials } from '@tillwright/domain/goods/pinyin-initials.ts'
import { type DemoMerchantKey, merchantOf } from './demo-merchants.ts'
import { type DemoUnit, isWeightUnit } from './demo-units.ts'
import { expandShelves, type ShelfGoods } from './expand-shelf.ts'
import { type FrontRowGoods, frontRow } from './front-row.ts'
import { type PictureName, pictureTints } from './picture-tints.ts'
import { allShelves } from './rows/all-shelves.ts'
import { sharePrice, shopPrice } from './shop-price.ts'
import { isAmong, steadyNumber } from './steady-number.ts'

/** One specification of a product as one store sells it. Plain numbers: the seeder gives them their kinds. */
export interface DemoGoods {
  /** Five digits for goods on the scale (the PLU of its labels), six or seven for all others. */
  readonly itemCode: string
  /** The same for all specifications of a product. */
  readonly productCode: string
  /** EAN-13; null for loose goods. */
  readonly barcode: string | null
  readonly nameZh: string
  readonly nameEn: string
  readonly pinyinInitials: string
  /** May be empty. */
  readonly specTextZh: string
  readonly specTextEn: string
  /** One for each group the customer chooses from; empty where there is nothing to choose. */
  readonly specChoices: readonly DemoChoice[]
  /** Of the second level of `demoCategories`. */
  readonly categoryId: string
  readonly merchant: DemoMerchantKey
  /** The group leader of the store offers it too. */
  readonly grouped: boolean
  readonly picture: PictureName
  /** Background colour of the picture, #rrggbb. */
  readonly tint: string
  readonly unit: DemoUnit
  readonly isWeighed: boolean
  /** Contents of one unit: a case of 12 boxes. Null where that does not apply. */
  readonly holds: { readonly unit: DemoUnit; readonly count: number } | null
  /** All prices are per unit; null means that there is no such price. */
  readonly regularCents: number
  readonly offlineCents: number | null
  readonly discountCents: number | null
  readonly memberCents: number | null
  /** How much of a line points may pay: 0 none, 100 all, -1 all but the least to be paid. */
  readonly pointsPercent: number
  /** Grams for goods on the scale, pieces for all others; 0 is sold out. */
  readonly stock: number
  /** Staff weigh and label it ahead of the rush. */
  readonly isPrePacked: boolean
  /** Larger comes first on the sell screen. */
  readonly popularity: number
}

export interface DemoChoice {
  readonly groupZh: string
  readonly groupEn: string
  readonly valueZh: string
  readonly valueEn: string
}

/** Everything any demo store may sell. */
export const shelfGoods: readonly ShelfGoods[] = expandShelves(allShelves)

/** How goods are named in lists written by hand: `牧野纯牛奶|250ml`. */
export const catalogueKey = (goods: ShelfGoods): string => `${goods.name.zh}|${goods.spec.zh}`

const frontPlaces = new Map(frontRow.map((goods, place) => [goods.key, { goods, place }]))

/**
 * The goods of one store. Two stores differ in stock, in what is on offer, in a few prices and in
 * a few goods that one of them does not carry.
 */
export const demoGoods = (storeSeed: number): DemoGoods[] =>
  shelfGoods
    .filter((goods) => frontPlaces.has(catalogueKey(goods)) || !isAbsent(goods, storeSeed))
    .map((goods) => storeGoods(goods, storeSeed))

const isAbsent = (goods: ShelfGoods, storeSeed: number): boolean =>
  isAmong(`${storeSeed} absent ${goods.productCode}`, 4)

function storeGoods(goods: ShelfGoods, storeSeed: number): DemoGoods {
  const front = frontPlaces.get(catalogueKey(goods))
  const isWeighed = isWeightUnit(goods.unit)
  return {
    itemCode: goods.itemCode,
    productCode: goods.productCode,
    barcode: goods.barcode,
    nameZh: goods.name.zh,
    nameEn: sentenceCase(goods.name.en),
    pinyinInitials: pinyinInitials(goods.name.zh),
    specTextZh: goods.spec.zh,
    specTextEn: goods.spec.en,
    specChoices: goods.choices.map(({ group, value }) => ({
      groupZh: group.zh,
      groupEn: group.en,
      valueZh: value.zh,
      valueEn: value.en,
    })),
    categoryId: goods.categoryId,
    merchant: merchantOf(goods.categoryId),
    grouped: isAmong(`grouped ${goods.productCode}`, 35),
    picture: goods.picture,
    tint: pictureTints[goods.picture],
    unit: goods.unit,
    isWeighed,
    holds: goods.holds,
    ...pricesOf(goods, storeSeed, front?.goods),
    pointsPercent: pointsPercentOf(goods.productCode),
    stock: front?.goods.stock ?? stockOf(goods, storeSeed),
    isPrePacked: goods.prePacked,
    popularity: front ? 100_000 - front.place : popularityOf(goods),
  }
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Prices = Pick<DemoGoods, 'regularCents' | 'offlineCents' | 'discountCents' | 'memberCents'>

function pricesOf(goods: ShelfGoods, storeSeed: number, front?: FrontRowGoods): Prices {
  if (front) {
    const { cents: regularCents, discountCents = null, memberCents = null } = front
    return { regularCents, offlineCents: null, discountCents, memberCents }
  }
  const draw = (what: string, percent: number): boolean =>
    isAmong(`${storeSeed} ${what} ${goods.itemCode}`, percent)
  const spread = (what: string, from: number, to: number): number =>
    from + steadyNumber(`${storeSeed} ${what} size ${goods.itemCode}`, to - from + 1)
  const own = draw('own price', 12) ? spread('own price', 95, 106) : 100
  const regularCents = shopPrice((goods.rawCents * own) / 100, isWeightUnit(goods.unit))
  const offlineCents = draw('offline', 8)
    ? sharePrice(regularCents, spread('offline', 94, 98))
    : null
  const shownCents = offlineCents ?? regularCents
  const below = (what: string, percent: number): number | null => {
    const cents = sharePrice(shownCents, percent)
    return cents < shownCents && draw(what, what === 'discount' ? 7 : 45) ? cents : null
  }
  return {
    regularCents,
    offlineCents,
    discountCents: below('discount', spread('discount', 75, 90)),
    memberCents: below('member', spread('member', 91, 97)),
  }
}

/** Every kind of limit of the specification, most goods in the middle. */
function pointsPercentOf(productCode: string): number {
  const percents = [30, 30, 30, 50, 50, 10, 10, 100, -1, 0]
  return percents[steadyNumber(`points ${productCode}`, percents.length)] ?? 0
}

/** Two in a hundred are sold out and six or so run low. */
function stockOf(goods: ShelfGoods, storeSeed: number): number {
  const level = steadyNumber(`${storeSeed} level ${goods.itemCode}`, 100)
  const draw = (below: number): number =>
    steadyNumber(`${storeSeed} stock ${goods.itemCode}`, below)
  if (level < 2) return 0
  if (isWeightUnit(goods.unit)) return level < 9 ? 400 + draw(4100) : 8000 + draw(88_000)
  if (goods.unit === 'case') return 2 + draw(24)
  return level < 9 ? 1 + draw(8) : 14 + draw(180)
}

/** Popular goods come before their rarer kinds, so that the second screen is mixed too. */
const popularityOf = (goods: ShelfGoods): number =>
  (goods.leads ? 40_000 : 0) + steadyNumber(`popular ${goods.itemCode}`, 40_000)
