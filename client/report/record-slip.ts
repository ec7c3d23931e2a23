import { formatCents } from '@tillwright/domain/cents.ts'
import type { Slip, SlipRow } from '@tillwright/printing/slip.ts'
import { nowMs } from '../clock.ts'
import { currentSession } from '../session/session-store.ts'
import type { CloseReport } from '../shift/shift-store.ts'
import { fullTimeText } from '../words/time-text.ts'
import type { Words } from '../words/words.ts'

/** A handover on paper, to be signed by both. */
export function recordSlip(report: CloseReport, words: Words): Slip {
  const { shift } = report
  const row = (label: string, cents: CloseReport['netCents']): SlipRow => ({
    label,
    value: formatCents(cents),
  })
  return {
    title: words.report.recordTitle,
    head: [
      currentSession().user?.store.name ?? '',
      shift.staffName,
      fullTimeText(shift.openedAtMs),
      ...(shift.closedAtMs === null ? [] : [fullTimeText(shift.closedAtMs)]),
    ],
    sections: [
      {
        title: words.report.net,
        rows: [
          { ...row(words.report.net, report.netCents), strong: true },
          { label: words.report.orders, value: String(report.salesCount) },
          row(words.report.refunds, report.refundCents),
          row(words.report.recharges, report.rechargeCents),
        ],
      },
      {
        title: words.report.tenders,
        rows: report.tenders
          .filter(({ count, systemCents }) => count > 0 || systemCents !== 0)
          .map(({ tender, systemCents }) => row(words.tender.kinds[tender], systemCents)),
      },
      {
        title: words.report.counted,
        rows: report.tenders.flatMap(({ tender, countedCents, differenceCents }) =>
          countedCents === null
            ? []
            : [
                row(words.tender.kinds[tender], countedCents),
                ...(differenceCents === null ? [] : [row(words.shift.difference, differenceCents)]),
              ],
        ),
      },
      {
        title: words.report.drawer,
        rows: [
          row(words.report.float, shift.floatCents),
          row(words.report.payIn, report.payInCents),
          row(words.report.payOut, report.payOutCents),
          ...(shift.closedAtMs === null
            ? []
            : [{ ...row(words.report.handIn, report.handInCents), strong: true }]),
        ],
      },
      {
        title: words.report.note,
        rows: report.note === '' ? [] : [{ label: report.note, value: '' }],
      },
    ],
    foot: [words.report.printedAt(fullTimeText(nowMs()))],
  }
}
