import { shopCurrency } from '../../session/shop-currency.ts'
import { handoverLines } from '@tillwright/printing/papers/handover-lines.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { withHead } from '../../session/journal-heads.ts'
import { currentSession } from '../../session/session-store.ts'
import type { CloseReport } from '../shift/shift-store.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { currentLanguage, type Words } from '../../platform/words/words.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'

/** Returns the lines of a past handover, printed again and marked as a copy. */
export function recordLines(report: CloseReport, words: Words): Line[] {
  const { shift } = report
  return handoverLines(
    {
      storeName: currentSession().user?.store.name ?? '',
      cashier: shift.staffName,
      openedAt: fullTimeText(shift.openedAtMs),
      closedAt: shift.closedAtMs === null ? null : fullTimeText(shift.closedAtMs),
      sales: { count: report.salesCount, cents: report.salesCents },
      refunds: { count: report.refundCount, cents: report.refundCents },
      rechargeCents: report.rechargeCents,
      rechargeRefundCents: report.rechargeRefundCents,
      payInCents: report.payInCents,
      payOutCents: report.payOutCents,
      depositInCents: report.depositInCents,
      depositOutCents: report.depositOutCents,
      depositKeptCents: report.depositKeptCents,
      floatCents: shift.floatCents,
      expectedCashCents: report.expectedCashCents,
      handInCents: report.handInCents,
      tenders: report.tenders
        .filter(({ count, systemCents }) => count > 0 || systemCents !== 0)
        .map((one) => ({ ...one, label: words.tender.kinds[one.tender] })),
      note: report.note,
      ...withHead(),
      copyNumber: shift.closedAtMs === null ? 0 : 1,
      isTraining,
    },
    paperWords(currentLanguage(), shopCurrency()),
    blocksOf('HANDOVER'),
  )
}
