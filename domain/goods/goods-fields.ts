// The fields of goods that people write, each described once: what it holds, how long it may be, and
// what a spreadsheet calls it. Types, texts, forms, imports and exports derive from this list.
import type { GoodsBoxes } from '../box/goods-boxes.ts'
import type { Cents } from '../money/cents.ts'
import type { Milli } from '../number/milli.ts'
import type { PointsLimit, SpecChoice } from './goods.ts'
import { plainFields } from './plain-fields.ts'

/** Value of a field of each kind. */
export interface FieldValues {
  readonly text: string
  readonly textOrNull: string | null
  readonly flag: boolean
  readonly price: Cents
  readonly priceOrNull: Cents | null
  readonly milliOrNull: Milli | null
  readonly wholeOrNull: number | null
  readonly points: PointsLimit
  readonly codes: readonly string[]
  readonly choices: readonly SpecChoice[]
  readonly boxes: readonly GoodsBoxes[]
}

export type FieldKind = keyof FieldValues

/** One field of goods. */
export interface FieldDescription {
  readonly kind: FieldKind
  /** The most characters it has. */
  readonly most?: number
  /** Default for new goods, as text; left out, nothing or no. */
  readonly usual?: string
  /** Its column in a spreadsheet, where that names something by another word than an id. */
  readonly column?: string
  /**
   * Titles in a spreadsheet: Chinese and English first, as an export writes them. None has no
   * column.
   */
  readonly titles: readonly string[]
}

/** Every field, in the order of the columns of an export. */
export const goodsFields = {
  name: {
    kind: 'text',
    most: 140,
    titles: ['名称', 'Name', '商品名称', '品名', '商品', 'product', 'product name', 'item'],
  },
  nameEn: { kind: 'text', most: 140, titles: ['英文名称', 'English name', '英文名'] },
  spec: { kind: 'text', most: 60, titles: ['规格', 'Specification', 'spec', '规格型号'] },
  specEn: { kind: 'text', most: 60, titles: ['英文规格', 'English specification'] },
  ...plainFields,
  /**
   * Style shared by the specifications of one product; null where the goods are a product by
   * themselves.
   */
  style: { kind: 'textOrNull', titles: ['款号', 'Style', 'style code', 'spu'] },
  /**
   * Choices that distinguish them, one for each group; empty without a style. As text `colour=red;
   * size=L`.
   */
  specChoices: {
    kind: 'choices',
    titles: ['规格项', 'Choices', '规格属性', 'options', 'attributes'],
  },
  categoryId: {
    kind: 'textOrNull',
    column: 'category',
    titles: ['分类', 'Category', '类别', '商品分类', '商品类别'],
  },
  /** As text divided by spaces or commas. */
  barcodes: {
    kind: 'codes',
    titles: ['条码', 'Barcodes', '条形码', '商品条码', '国际条码', 'barcode', 'ean', 'upc', 'gtin'],
  },
  itemCode: {
    kind: 'textOrNull',
    titles: ['货号', 'Item code', '编码', '商品编码', 'plu', 'code', '秤码'],
  },
  regularCents: {
    kind: 'price',
    titles: ['售价', 'Price', '零售价', '销售价', '单价', '价格', 'retail price'],
  },
  memberCents: { kind: 'priceOrNull', titles: ['会员价', 'Member price'] },
  discountCents: {
    kind: 'priceOrNull',
    titles: ['促销价', 'Promotion price', '特价', 'sale price'],
  },
  offlineCents: { kind: 'priceOrNull', titles: ['门店价', 'Store price'] },
  isWeighed: {
    kind: 'flag',
    titles: [
      '称重',
      'Weighed',
      '是否称重',
      'weighed goods',
      '计价方式',
      '计价类型',
      '计重方式',
      'sold by',
      'pricing',
    ],
  },
  unit: { kind: 'text', most: 20, titles: ['单位', 'Unit', '计价单位', '销售单位'] },
  baseUnitsPerUnit: { kind: 'milliOrNull', titles: ['每单位含', 'Holds', '换算数量'] },
  baseUnit: { kind: 'textOrNull', most: 20, titles: ['基本单位', 'Base unit'] },
  /** Goods that one of these holds `baseUnitsPerUnit` of: a case of bottles names the bottle. */
  pieceId: {
    kind: 'textOrNull',
    column: 'piece',
    titles: ['单件商品', 'Opens into', '拆零商品', 'piece', 'single item'],
  },
  /** As text per cent of a line that points may pay; -1 is all but the minimum. */
  pointsLimit: {
    kind: 'points',
    usual: '0',
    titles: ['积分可抵%', 'Payable by points %', '积分抵扣比例'],
  },
  countsStock: { kind: 'flag', titles: ['计库存', 'Stock is counted'] },
  /** Shelf life in days from the day of arrival; null where none was set. */
  shelfLifeDays: {
    kind: 'wholeOrNull',
    titles: ['保质期天数', 'Keeps days', '保质期', 'shelf life'],
  },
  /** Null leaves them with the merchant they have; new goods are the store's own merchant's. */
  merchantId: {
    kind: 'textOrNull',
    column: 'merchant',
    titles: ['商户', 'Merchant', '所属商户', '供货商户'],
  },
  /** The boxes that one sell unit leaves in, each kind once. As text `kind×2, kind×1`. */
  boxes: { kind: 'boxes', titles: ['周转筐', 'Boxes', '筐', 'turnover boxes'] },
  /** A grouper offers it too. */
  isGrouped: { kind: 'flag', titles: ['团长可售', 'Offered by groupers'] },
  isOnSale: { kind: 'flag', usual: '1', titles: ['在售', 'On sale', '是否上架', '上架'] },
  pictureUrl: { kind: 'textOrNull', most: 400, titles: [] },
} as const satisfies Readonly<Record<string, FieldDescription>>

export type GoodsField = keyof typeof goodsFields

/** The fields whose text has a longest length of its own. */
export type LimitedField = {
  [F in GoodsField]: (typeof goodsFields)[F] extends { readonly most: number } ? F : never
}[GoodsField]

/** All fields with their descriptions, in order. */
export const fieldList = Object.entries(goodsFields) as readonly (readonly [
  GoodsField,
  FieldDescription,
])[]
