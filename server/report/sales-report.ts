import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryReport } from '@tillwright/contract/office/office-report.ts'
import { cents, sumCents } from '@tillwright/domain/cents.ts'
import { milli, pieces } from '@tillwright/domain/milli.ts'
import type { Context } from '../context.ts'
import { dayRows, shiftRows } from './day-rows.ts'
import { namesOf } from './report-names.ts'
import { reportRange, type ReportRange } from './report-range.ts'
import { type Sums, sumsOf, type SumsWish } from './sums-of.ts'

type Way = Input<typeof queryReport>['by']
type Row = Output<typeof queryReport>['list'][number]
type Summed = ReadonlyMap<string, Sums>

const rowsMost = 1000

/** Which running totals a way of looking reads; days and shifts have their own. */
const reads: Readonly<Record<Exclude<Way, 'day' | 'shift'>, Omit<SumsWish, 'from' | 'until'>>> = {
  cashier: { scope: 'CASHIER', sale: 'sale.', refund: 'refund.' },
  hour: { scope: 'DAY', sale: 'hour.', refund: null },
  goods: { scope: 'GOODS', sale: 'sale.', refund: 'refund.' },
  category: { scope: 'DAY', sale: 'category.', refund: null },
  tender: { scope: 'DAY', sale: 'tender.', refund: 'refund.' },
  member: { scope: 'MEMBER', sale: 'sale.', refund: 'refund.' },
  coupon: { scope: 'COUPON', sale: 'sale.', refund: null },
  box: { scope: 'BOX', sale: 'sale.', refund: null },
  grouper: { scope: 'GOODS', sale: 'sale.', refund: 'refund.' },
}

/**
 * Sales and refunds of some days, row by row, beside the days before them. However many orders there
 * were, it reads sums that were kept while they were made.
 */
export async function salesReport(
  context: Context,
  { fromDay, untilDay, by }: Input<typeof queryReport>,
): Promise<Output<typeof queryReport>> {
  const range = reportRange(fromDay, untilDay)
  const all = sorted(by, await rowsOf(context, by, range))
  return {
    list: all.slice(0, rowsMost),
    total: {
      salesCents: sumCents(all.map(({ salesCents }) => salesCents)),
      refundCents: sumCents(all.map(({ refundCents }) => refundCents)),
      beforeCents: sumCents(all.map(({ beforeCents }) => beforeCents)),
    },
  }
}

/** Every row, in no order. */
export async function rowsOf(context: Context, by: Way, range: ReportRange): Promise<Row[]> {
  if (by === 'day') return dayRows(context, range)
  if (by === 'shift') return shiftRows(context, range)
  const [now, before] = await Promise.all([
    sumsOf(context.db, context, { ...reads[by], from: range.from, until: range.until }),
    sumsOf(context.db, context, {
      ...reads[by],
      from: range.beforeFrom,
      until: range.beforeUntil,
    }),
  ])
  return named(context, by, now, before)
}

async function named(context: Context, by: Way, now: Summed, before: Summed): Promise<Row[]> {
  const ids = [...new Set([...now.keys(), ...before.keys()])]
  const names = await namesOf(context, by, ids)
  const isQuantity = by === 'goods' || by === 'grouper'
  return ids.flatMap((id) => {
    const name = names.get(id)
    // The grouper's statement is of what a grouper offers, and of nothing else.
    if (by === 'grouper' && name?.isGrouped !== true) return []
    const { sold = 0, salesCents = 0, refundCents = 0 } = now.get(id) ?? {}
    const earlier = before.get(id)
    return [
      {
        id,
        name: name?.name ?? id,
        nameEn: name?.nameEn ?? '',
        unit: name?.unit ?? '',
        sold: isQuantity ? milli(sold) : pieces(sold),
        salesCents: cents(salesCents),
        refundCents: cents(refundCents),
        beforeCents: cents((earlier?.salesCents ?? 0) - (earlier?.refundCents ?? 0)),
      },
    ]
  })
}

/** Times in their order, the newest shift first, everything else by what came in. */
function sorted(by: Way, rows: readonly Row[]): Row[] {
  if (by === 'shift') return [...rows]
  if (by === 'day' || by === 'hour')
    return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return rows.toSorted(
    (one, other) =>
      other.salesCents - one.salesCents || (one.id < other.id ? -1 : Number(one.id > other.id)),
  )
}
