import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { shopCurrency } from '../../session/shop-currency.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { dayLines } from '@tillwright/printing/papers/day-lines.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import type { Slip, SlipRow } from '@tillwright/printing/papers/slip.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { withHead } from '../../session/journal-heads.ts'
import { currentSession } from '../../session/session-store.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { currentLanguage, type Words } from '../../platform/words/words.ts'
import type { DayReport } from './day-report.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'

/** A business day as text, to paste into a message. */
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
          named(words.report.sales, report.salesCents),
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
        rows: report.categories.map((one) =>
          named(nameIn(currentLanguage(), one), one.amountCents),
        ),
      },
      {
        title: words.report.reductions,
        rows: [
          named(words.report.gross, report.grossCents),
          named(words.report.priceSavings, report.priceSavingCents),
          named(words.report.coupons, report.couponCents),
          named(words.report.points, report.pointsCents),
          named(words.report.rounding, report.roundingCents),
          named(words.report.memberNet, report.memberNetCents),
          named(words.report.deposits, report.depositCents),
          named(words.report.depositsRetained, report.depositKeptCents),
        ],
      },
    ],
    foot: [words.report.printedAt(fullTimeText(nowMs()))],
  }
}

/** The same day as the lines of the store's own template. */
export function dayPaper(report: DayReport, words: Words): Line[] {
  const named = (label: string, amountCents: DayReport['netCents']) => ({ label, amountCents })
  return dayLines(
    {
      ...report,
      ...withHead(),
      storeName: currentSession().user?.store.name ?? '',
      state: words.report.states[report.state],
      printedAt: fullTimeText(nowMs()),
      tenders: report.tenders.map(({ tender, amountCents }) =>
        named(words.tender.kinds[tender], amountCents),
      ),
      categories: report.categories.map((one) =>
        named(nameIn(currentLanguage(), one), one.amountCents),
      ),
      copyNumber: 0,
      isTraining,
    },
    paperWords(currentLanguage(), shopCurrency()),
    blocksOf('DAY'),
  )
}
