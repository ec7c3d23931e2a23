import type { Output } from '@tillwright/contract/call.ts'
import type { queryReport, ReportWay } from '@tillwright/contract/office/office-report.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Words } from '../../platform/words/words.ts'

export type ReportRow = Output<typeof queryReport>['list'][number]

type Say = Words['report']

/** A column of money in a report. */
export interface MoneyColumn {
  readonly title: string
  readonly of: (row: ReportRow) => Cents
}

/** Returns the title of the count in a report's rows. */
export function countTitle(by: ReportWay, say: Say): string {
  switch (by) {
    case 'goods':
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
    case 'channel':
    case 'grouper':
    case 'merchant':
      return say.orders
  }
}

/** Returns the title of the sum in a report's rows: net sales, or another amount. */
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
    case 'channel':
      return say.net
    case 'grouper':
    case 'merchant':
      return say.due
  }
}

/** Returns the columns that make up the sum of a row, in the order of calculation. */
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
    case 'channel':
    case 'grouper':
    case 'merchant':
      return [
        { title: say.sales, of: ({ salesCents }) => salesCents },
        { title: say.refunds, of: ({ refundCents }) => refundCents },
      ]
  }
}
