import type { Output } from '@tillwright/contract/call.ts'
import type { queryReport, ReportWay } from '@tillwright/contract/office/office-report.ts'
import type { Cents } from '@tillwright/domain/cents.ts'
import type { Words } from '../../platform/words/words.ts'

export type ReportRow = Output<typeof queryReport>['list'][number]

type Say = Words['report']

/** A column of money in a report. */
export interface MoneyColumn {
  readonly title: string
  readonly of: (row: ReportRow) => Cents
}

/** What the rows of a report count. */
export function countTitle(by: ReportWay, say: Say): string {
  switch (by) {
    case 'goods':
    case 'grouper':
    case 'category':
    case 'box':
      return say.sold
    case 'brand':
      return say.ways.goods
    case 'tender':
      return say.paymentCount
    case 'coupon':
      return say.timesUsed
    case 'day':
    case 'shift':
    case 'cashier':
    case 'hour':
    case 'member':
      return say.orders
  }
}

/** What the rows of a report come to: net sales, or what is none of them. */
export function sumTitle(by: ReportWay, say: Say): string {
  switch (by) {
    case 'tender':
      return say.takings
    case 'coupon':
      return say.couponDiscount
    case 'box':
      return say.depositsTaken
    case 'day':
    case 'shift':
    case 'cashier':
    case 'hour':
    case 'goods':
    case 'category':
    case 'brand':
    case 'member':
    case 'grouper':
      return say.net
  }
}

/** What the sum of a row is made of, in the order in which it is reckoned. */
export function partColumns(by: ReportWay, say: Say): readonly MoneyColumn[] {
  switch (by) {
    case 'coupon':
    case 'box':
      return []
    case 'tender':
      return [
        { title: say.payments, of: ({ salesCents }) => salesCents },
        { title: say.refunds, of: ({ refundCents }) => refundCents },
        { title: say.recharges, of: ({ rechargeCents }) => rechargeCents },
        { title: say.depositsBack, of: ({ depositBackCents }) => depositBackCents },
      ]
    case 'day':
    case 'shift':
    case 'cashier':
    case 'hour':
    case 'goods':
    case 'category':
    case 'brand':
    case 'member':
    case 'grouper':
      return [
        { title: say.sales, of: ({ salesCents }) => salesCents },
        { title: say.refunds, of: ({ refundCents }) => refundCents },
      ]
  }
}
