// Goods a shop sells: one specification of a product, at this store's prices.
import type { PlainTexts } from './plain-fields.ts'
import type { GoodsPrices } from './goods-prices.ts'
import type { SellUnit } from './sell-unit.ts'
import type { GoodsBoxes } from '../box/goods-boxes.ts'
import type { Milli } from '../number/milli.ts'
import type { PricePlan } from './price-plan.ts'
import type { Quantity } from './quantity.ts'

/** One thing that can be put into a cart, with the plain texts that somebody wrote about it. `productId` joins the specifications of one product. */
export interface Goods extends Partial<PlainTexts> {
  readonly id: string
  readonly productId: string
  readonly merchantId: string
  readonly merchantName: string
  /** From the root of the category tree down to the goods' own category. */
  readonly categoryIds: readonly string[]
  readonly name: GoodsName
  /**
   * Distinguishes this specification from the others of its product, in words: `500 g`, `L / red`.
   * May be empty.
   */
  readonly specText: string
  /** The same in English; empty where none was written. */
  readonly specTextEn: string
  /** The choices behind `specText`, one for each group. Empty where the product has one specification. */
  readonly specChoices: readonly SpecChoice[]
  readonly pinyinInitials: string
  readonly barcodes: readonly string[]
  /** The short code staff and scale labels use (PLU). */
  readonly itemCode: string | null
  readonly prices: GoodsPrices
  /** Prices that will hold from a moment on, in the order of time; left out where none are planned. */
  readonly pricePlan?: PricePlan | undefined
  readonly sellUnit: SellUnit
  readonly conversion: UnitConversion | null
  readonly pointsLimit: PointsLimit
  /** In sell units, with what unopened cases hold. Null where the store does not count its stock. */
  readonly onHand: Quantity | null
  /** So much of `onHand` lies in cases that are not opened yet, in thousandths or grams; left out where none does. */
  readonly inCases?: number | undefined
  readonly soldOut: boolean
  /** The boxes that one item leaves in; left out where it needs none. */
  readonly boxes?: readonly GoodsBoxes[] | undefined
  readonly pictureUrl: string | null
  /** Grows with every change of these facts, so that a till knows which copy is newer. */
  readonly version: number
}

export interface GoodsName {
  readonly zh: string
  readonly en: string
}

export interface SpecChoice {
  readonly group: string
  readonly value: string
  /** Empty where none was written. */
  readonly groupEn: string
  readonly valueEn: string
}

/** One sell unit holds so many base units, in thousandths: a box of 12 bottles has 12000. */
export interface UnitConversion {
  readonly baseUnit: string
  readonly baseUnitsPerUnit: Milli
}

/** How much of a line members may pay with points (Specification 5). 10000 basis points are all of it. */
export type PointsLimit =
  | { readonly kind: 'none' }
  | { readonly kind: 'share'; readonly basisPoints: number }
  | { readonly kind: 'allButMinimum' }

/** Weighed goods are priced by their grams; all others are counted. */
export const isWeighed = (goods: Goods): boolean => goods.sellUnit.kind === 'weight'
