import type { Output } from '@tillwright/contract/call.ts'
import type { queryReport } from '@tillwright/contract/office/office-report.ts'
import { type Cents, sumCents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { netSales, type SalesFigures } from '@tillwright/domain/figures/sales-figures.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'

export type ReportRow = Output<typeof queryReport>['list'][number]
type Figures = Output<typeof queryReport>['total']
type Named = Pick<ReportRow, 'id' | 'name' | 'nameEn'>

/** A row of goods sold and given back, counted in orders. */
export const salesRow = (
  { id, name, nameEn }: Named,
  now: SalesFigures,
  beforeCents: Cents,
): ReportRow => ({
  id,
  name,
  nameEn,
  sold: pieces(now.salesCount),
  unit: '',
  ...goodsFigures(now, beforeCents),
})

/** The figures of goods: no tender’s top-ups and deposits are among them. */
export const goodsFigures = (
  { salesCents, refundCents }: Pick<SalesFigures, 'salesCents' | 'refundCents'>,
  beforeCents: Cents,
): Figures => ({
  salesCents,
  refundCents,
  rechargeCents: zeroCents,
  depositBackCents: zeroCents,
  netCents: netSales({ salesCents, refundCents }),
  beforeCents,
})

/** Total of all rows. */
export function totalOf(rows: readonly ReportRow[]): Figures {
  const of = (figure: keyof Figures): Cents => sumCents(rows.map((row) => row[figure]))
  return {
    salesCents: of('salesCents'),
    refundCents: of('refundCents'),
    rechargeCents: of('rechargeCents'),
    depositBackCents: of('depositBackCents'),
    netCents: of('netCents'),
    beforeCents: of('beforeCents'),
  }
}
