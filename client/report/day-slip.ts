import { formatCents } from '@tillwright/domain/cents.ts'
import type { Slip, SlipRow } from '@tillwright/printing/slip.ts'
import { nowMs } from '../clock.ts'
import { currentSession } from '../session/session-store.ts'
import { fullTimeText } from '../words/time-text.ts'
import type { Words } from '../words/words.ts'
import { categoryName } from './category-name.ts'
import type { DayReport } from './day-report.ts'

/** A business day on paper. */
export function daySlip(report: DayReport, words: Words): Slip {
  const { user } = currentSession()
  const named = (label: string, cents: DayReport['netCents']): SlipRow => ({
    label,
    value: formatCents(cents),
  })
  return {
    title: words.report.dayTitle,
    head: [user?.store.name ?? '', report.day, words.report.states[report.state]],
    sections: [
      {
        title: words.report.net,
        rows: [
          { ...named(words.report.net, report.netCents), strong: true },
          { label: words.report.orders, value: String(report.salesCount) },
          named(words.report.refunds, report.refundCents),
          named(words.report.recharges, report.rechargeCents),
        ],
      },
      {
        title: words.report.tenders,
        rows: report.tenders.map(({ tender, amountCents }) =>
          named(words.tender.kinds[tender], amountCents),
        ),
      },
      {
        title: words.report.categories,
        rows: report.categories.map(({ name, amountCents }) =>
          named(categoryName(name), amountCents),
        ),
      },
      {
        title: words.report.reductions,
        rows: [
          named(words.report.coupons, report.couponCents),
          named(words.report.points, report.pointsCents),
          named(words.report.rounding, report.roundingCents),
          named(words.report.memberSales, report.memberSalesCents),
          named(words.report.deposits, report.depositCents),
        ],
      },
    ],
    foot: [words.report.printedAt(fullTimeText(nowMs()))],
  }
}
