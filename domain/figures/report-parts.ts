import type { BothNames } from '../goods/goods-words.ts'

/** A row of a report that is of nothing with a name of its own. */
interface ReportPart extends BothNames {
  /** Never an id of anything else. */
  readonly id: string
}

/** What has no name of its own has one here, so that the rows of every report come to its total. */
export const reportParts = {
  /** Goods that stand in no category. */
  uncategorised: { id: '*uncategorised', name: '未分类', nameEn: 'Uncategorised' },
  /** Goods of which nobody wrote a brand. */
  unbranded: { id: '*unbranded', name: '无品牌', nameEn: 'No brand' },
  /** Rounding belongs to a payment and to no goods: it is a row alongside theirs. */
  rounding: { id: '*rounding', name: '抹零', nameEn: 'Cash rounding' },
  /** Customers who showed no card. */
  nonMembers: { id: '*non-members', name: '非会员', nameEn: 'Non-members' },
  /** Orders of the online shop that were paid at the counter: nobody rang them up. */
  online: { id: 'online', name: '网店', nameEn: 'Online shop' },
} as const satisfies Readonly<Record<string, ReportPart>>
