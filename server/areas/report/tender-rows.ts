import { type Cents, subtractCents } from '@tillwright/domain/money/cents.ts'
import { netTakings } from '@tillwright/domain/figures/tender-figures.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { type TenderKind, tenderKinds } from '@tillwright/domain/order/tender.ts'
import type { Context } from '../../platform/context.ts'
import { type Sums, tallyOf, tenderFiguresOf } from '../../platform/total/figures-of.ts'
import { rangeTotals } from '../../platform/total/totals.store.ts'
import type { ReportRange } from './report-range.ts'
import type { ReportRow } from './report-row.ts'

/** Amounts that each tender took and gave back, by purpose. */
export async function tenderRows(context: Context, range: ReportRange): Promise<ReportRow[]> {
  const [now, before] = await Promise.all([
    rangeTotals(context.db, context, { from: range.from, until: range.until }),
    rangeTotals(context.db, context, { from: range.beforeFrom, until: range.beforeUntil }),
  ])
  return tenderKinds.flatMap((tender) => {
    if (!isUsed(now, tender) && !isUsed(before, tender)) return []
    return [tenderRow(tender, now, netTakings(tenderFiguresOf(before, tender)))]
  })
}

/** Whether anything came in or went out by a tender. */
export const isUsed = (sums: Sums, tender: TenderKind): boolean =>
  ['tender', 'recharge', 'refund', 'deposit'].some((kind) => sums.has(`${kind}.${tender}`))

/** How many payments a tender took. */
export const paymentsOf = (sums: Sums, tender: TenderKind): number =>
  tallyOf(sums, `tender.${tender}`).count + tallyOf(sums, `recharge.${tender}`).count

function tenderRow(tender: TenderKind, sums: Sums, beforeCents: Cents): ReportRow {
  const figures = tenderFiguresOf(sums, tender)
  return {
    id: tender,
    name: tender,
    nameEn: '',
    sold: pieces(paymentsOf(sums, tender)),
    unit: '',
    salesCents: figures.paymentCents,
    refundCents: figures.refundCents,
    rechargeCents: subtractCents(figures.rechargeCents, figures.rechargeRefundCents),
    depositBackCents: figures.depositBackCents,
    netCents: netTakings(figures),
    beforeCents,
  }
}
