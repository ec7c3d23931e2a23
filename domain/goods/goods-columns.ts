// The columns of a spreadsheet of goods, by the names people give them in either language.
import type { GoodsText } from './goods-text.ts'

/** A field of goods that a column can hold; categories (`/` between levels), merchants and boxes are named. */
export type GoodsColumn =
  | Exclude<keyof GoodsText, 'categoryId' | 'merchantId' | 'pictureUrl'>
  | 'category'
  | 'merchant'
  | 'stock'

/** The first two names are what an export writes: Chinese, then English. */
export const goodsColumns: Readonly<Record<GoodsColumn, readonly string[]>> = {
  name: ['名称', 'Name', '商品名称', '品名', '商品', 'product', 'product name', 'item'],
  nameEn: ['英文名称', 'English name', '英文名'],
  spec: ['规格', 'Specification', 'spec', '规格型号'],
  specEn: ['英文规格', 'English specification'],
  style: ['款号', 'Style', 'style code', 'spu'],
  specChoices: ['规格项', 'Choices', '规格属性', 'options', 'attributes'],
  category: ['分类', 'Category', '类别', '商品分类', '商品类别'],
  barcodes: ['条码', 'Barcodes', '条形码', '商品条码', '国际条码', 'barcode', 'ean', 'upc', 'gtin'],
  itemCode: ['货号', 'Item code', '编码', '商品编码', 'plu', 'code', '秤码'],
  regularCents: ['售价', 'Price', '零售价', '销售价', '单价', '价格', 'retail price'],
  memberCents: ['会员价', 'Member price'],
  discountCents: ['促销价', 'Promotion price', '特价', 'sale price'],
  offlineCents: ['门店价', 'Store price'],
  isWeighed: [
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
  unit: ['单位', 'Unit', '计价单位', '销售单位'],
  baseUnitsPerUnit: ['每单位含', 'Holds', '换算数量'],
  baseUnit: ['基本单位', 'Base unit'],
  pointsLimit: ['积分可抵%', 'Payable by points %', '积分抵扣比例'],
  countsStock: ['计库存', 'Stock is counted'],
  stock: ['期初库存', 'Opening stock', '库存', '库存数量', 'stock', 'quantity'],
  shelfLifeDays: ['保质期天数', 'Keeps days', '保质期', 'shelf life'],
  merchant: ['商户', 'Merchant', '所属商户', '供货商户'],
  boxes: ['周转筐', 'Boxes', '筐', 'turnover boxes'],
  isGrouped: ['团长可售', 'Offered by groupers'],
  isOnSale: ['在售', 'On sale', '是否上架', '上架'],
}

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*：:（(].*?[)）]|[\s_*：:]/g, '')

const byTitle: ReadonlyMap<string, string> = new Map(
  Object.entries(goodsColumns).flatMap(([column, titles]) =>
    titles.map((title): [string, string] => [plain(title), column]),
  ),
)

/** Which field each title means; null for one that means none, and for the second of two that mean one. */
export function matchColumns(titles: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const column = byTitle.get(plain(title)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}
