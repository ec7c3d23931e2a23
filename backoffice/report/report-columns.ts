import type { Input } from '@tillwright/contract/call.ts'
import type { queryReport } from '@tillwright/contract/office/office-report.ts'
import type { Cents } from '@tillwright/domain/cents.ts'
import type { Words } from '../words/words.ts'
import type { ReportRow } from './ReportsPage.tsx'

type Way = Input<typeof queryReport>['by']
type Say = Words['report']

/** A column of money in a report. */
export interface MoneyColumn {
  readonly title: string
  readonly of: (row: ReportRow) => Cents
}

/** What the rows of a report count. */
export function countTitle(by: Way, say: Say): string {
  switch (by) {
    case 'goods':
    case 'grouper':
    case 'category':
    case 'box':
      return say.sold
    case 'tender':
      return say.paymentCount
    case 'coupon':
      return say.timesUsed
    default:
      return say.orders
  }
}

/** What the rows of a report come to: net sales, or what is none of them. */
export function sumTitle(by: Way, say: Say): string {
  switch (by) {
    case 'tender':
      return say.takings
    case 'coupon':
      return say.couponDiscount
    case 'box':
      return say.depositsTaken
    default:
      return say.net
  }
}

/** What the sum of a row is made of, in the order in which it is reckoned. */
export function partColumns(by: Way, say: Say): readonly MoneyColumn[] {
  if (by === 'coupon' || by === 'box') return []
  if (by !== 'tender')
    return [
      { title: say.sales, of: ({ salesCents }) => salesCents },
      { title: say.refunds, of: ({ refundCents }) => refundCents },
    ]
  return [
    { title: say.payments, of: ({ salesCents }) => salesCents },
    { title: say.refunds, of: ({ refundCents }) => refundCents },
    { title: say.recharges, of: ({ rechargeCents }) => rechargeCents },
    { title: say.depositsBack, of: ({ depositBackCents }) => depositBackCents },
  ]
}
