import type { Input, Output } from '@tillwright/contract/call.ts'
import type { ReportWay, queryReport } from '@tillwright/contract/office/office-report.ts'
import { type Cents, cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { netSales } from '@tillwright/domain/figures/sales-figures.ts'
import { milli, pieces } from '@tillwright/domain/number/milli.ts'
import type { Context } from '../../platform/context.ts'
import { brandRows } from './brand-rows.store.ts'
import { channelRows } from './channel-rows.store.ts'
import { dayRows, shiftRows } from './day-rows.ts'
import { otherRows } from './other-rows.ts'
import { partyRows } from './party-rows.store.ts'
import { namesOf } from './report-names.ts'
import { type ReportRange, reportRange } from './report-range.ts'
import { goodsFigures, type ReportRow, totalOf } from './report-row.ts'
import { type Sums, sumsOf, type SumsInput } from './sums-of.store.ts'
import { tenderRows } from './tender-rows.ts'

/** Report ways whose rows are read from running totals by the ids in their measures. */
type SummedWay = Exclude<
  ReportWay,
  'day' | 'shift' | 'tender' | 'brand' | 'channel' | 'grouper' | 'merchant'
>
type Summed = ReadonlyMap<string, Sums>

const rowsMost = 1000

/** Which running totals a way of looking reads; days, shifts and tenders have their own. */
const reads: Readonly<Record<SummedWay, Omit<SumsInput, 'from' | 'until'>>> = {
  cashier: { scope: 'CASHIER', sale: 'sale.', refund: 'refund.' },
  hour: { scope: 'DAY', sale: 'hour.', refund: 'refundHour.' },
  goods: { scope: 'GOODS', sale: 'sale.', refund: 'refund.' },
  category: { scope: 'DAY', sale: 'category.', refund: 'refundCategory.' },
  member: { scope: 'MEMBER', sale: 'sale.', refund: 'refund.' },
  coupon: { scope: 'COUPON', sale: 'sale.', refund: null },
  box: { scope: 'BOX', sale: 'sale.', refund: null },
}

/**
 * Sales and refunds of some days, row by row, alongside the days before them. However many orders
 * there were, it reads sums stored while they were made. Whichever breakdown of the goods is
 * chosen, the rows have the same total of net sales; groupers and merchants have some of it alone.
 */
export async function salesReport(
  context: Context,
  { fromDay, untilDay, by }: Input<typeof queryReport>,
): Promise<Output<typeof queryReport>> {
  const range = reportRange(fromDay, untilDay)
  const all = sorted(by, await rowsOf(context, by, range))
  return { list: all.slice(0, rowsMost), total: totalOf(all) }
}

/** Every row, in no order. */
export async function rowsOf(
  context: Context,
  by: ReportWay,
  range: ReportRange,
): Promise<ReportRow[]> {
  if (by === 'day') return dayRows(context, range)
  if (by === 'shift') return shiftRows(context, range)
  if (by === 'tender') return tenderRows(context, range)
  if (by === 'channel') return channelRows(context, range)
  if (by === 'grouper') return partyRows(context, 'GROUPER', range)
  if (by === 'merchant') return partyRows(context, 'MERCHANT', range)
  if (by === 'brand') return brandRows(context, await rowsOf(context, 'goods', range))
  const [now, before, others] = await Promise.all([
    sumsOf(context.db, context, { ...reads[by], from: range.from, until: range.until }),
    sumsOf(context.db, context, {
      ...reads[by],
      from: range.beforeFrom,
      until: range.beforeUntil,
    }),
    otherRows(context, by, range),
  ])
  return [...(await named(context, by, now, before)), ...others]
}

async function named(
  context: Context,
  by: SummedWay,
  now: Summed,
  before: Summed,
): Promise<ReportRow[]> {
  const ids = [...new Set([...now.keys(), ...before.keys()])]
  const names = await namesOf(context, by, ids)
  const isQuantity = by === 'goods'
  return ids.map((id) => {
    const name = names.get(id)
    const sums = now.get(id)
    const sold = sums?.sold ?? 0
    return {
      id: name?.id ?? id,
      name: name?.name ?? id,
      nameEn: name?.nameEn ?? '',
      unit: name?.unit ?? '',
      sold: isQuantity ? milli(sold) : pieces(sold),
      ...goodsFigures(figuresOf(sums), netOf(before.get(id))),
    }
  })
}

const figuresOf = (sums: Sums | undefined) => ({
  salesCents: cents(sums?.salesCents ?? 0),
  refundCents: cents(sums?.refundCents ?? 0),
})

const netOf = (sums: Sums | undefined): Cents =>
  sums === undefined ? zeroCents : netSales(figuresOf(sums))

/** Times in their order, the newest shift first, everything else by what came in. */
function sorted(by: ReportWay, rows: readonly ReportRow[]): ReportRow[] {
  if (by === 'shift') return [...rows]
  if (by === 'day' || by === 'hour')
    return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return rows.toSorted(
    (one, other) =>
      other.salesCents - one.salesCents || (one.id < other.id ? -1 : Number(one.id > other.id)),
  )
}
