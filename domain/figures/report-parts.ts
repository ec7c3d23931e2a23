import type { BothNames } from '../goods/goods-words.ts'

/** A row of a report that is of nothing with a name of its own. */
interface ReportPart extends BothNames {
  /** Never an id of anything else. */
  readonly id: string
}

/**
 * Names for parts that have none of their own, so that the rows of every report add up to its
 * total.
 */
export const reportParts = {
  /** Goods without a category. */
  uncategorised: { id: '*uncategorised', name: '未分类', nameEn: 'Uncategorised' },
  /** Goods without a recorded brand. */
  unbranded: { id: '*unbranded', name: '无品牌', nameEn: 'No brand' },
  /** Rounding belongs to a payment and to no goods: it is a row alongside theirs. */
  rounding: { id: '*rounding', name: '抹零', nameEn: 'Cash rounding' },
  /** Customers who showed no card. */
  nonMembers: { id: '*non-members', name: '非会员', nameEn: 'Non-members' },
  /** Orders of the online shop that were paid at the counter: no cashier rang them up. */
  online: { id: 'online', name: '网店', nameEn: 'Online shop' },
} as const satisfies Readonly<Record<string, ReportPart>>
