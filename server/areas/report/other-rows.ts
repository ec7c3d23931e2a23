import type { ReportWay } from '@tillwright/contract/office/office-report.ts'
import { subtractCents } from '@tillwright/domain/money/cents.ts'
import { reportParts } from '@tillwright/domain/figures/report-parts.ts'
import { netSales, type SalesFigures } from '@tillwright/domain/figures/sales-figures.ts'
import type { Context } from '../../platform/context.ts'
import {
  amountOf,
  memberFiguresOf,
  salesFiguresOf,
  type Sums,
} from '../../platform/total/figures-of.ts'
import { rangeTotals } from '../../platform/total/totals.store.ts'
import type { ReportRange } from './report-range.ts'
import { type ReportRow, salesRow } from './report-row.ts'

/**
 * Remainders missing from the rows of a report, so that together they equal the days' own net
 * sales.
 */
const others: Readonly<
  Partial<
    Record<
      ReportWay,
      { readonly part: keyof typeof reportParts; readonly of: (sums: Sums) => SalesFigures }
    >
  >
> = {
  goods: { part: 'rounding', of: roundingOf },
  category: { part: 'rounding', of: roundingOf },
  member: { part: 'nonMembers', of: nonMembersOf },
}

/** The row of what a way of looking has no row of its own for; none where there is nothing. */
export async function otherRows(
  context: Context,
  by: ReportWay,
  range: ReportRange,
): Promise<ReportRow[]> {
  const other = others[by]
  if (other === undefined) return []
  const [now, before] = await Promise.all([
    rangeTotals(context.db, context, { from: range.from, until: range.until }),
    rangeTotals(context.db, context, { from: range.beforeFrom, until: range.beforeUntil }),
  ])
  const row = salesRow(reportParts[other.part], other.of(now), netSales(other.of(before)))
  const { salesCents, refundCents, beforeCents } = row
  return salesCents === 0 && refundCents === 0 && beforeCents === 0 ? [] : [row]
}

/** Rounding is of a payment: the prices of its goods know nothing of it. */
export function roundingOf(sums: Sums): SalesFigures {
  return {
    salesCount: 0,
    salesCents: amountOf(sums, 'rounding'),
    refundCount: 0,
    refundCents: amountOf(sums, 'refundRounding'),
  }
}

function nonMembersOf(sums: Sums): SalesFigures {
  const all = salesFiguresOf(sums)
  const members = memberFiguresOf(sums)
  return {
    salesCount: all.salesCount - members.salesCount,
    salesCents: subtractCents(all.salesCents, members.salesCents),
    refundCount: all.refundCount - members.refundCount,
    refundCents: subtractCents(all.refundCents, members.refundCents),
  }
}
