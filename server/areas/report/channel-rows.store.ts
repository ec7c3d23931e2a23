import { orderChannels } from '@tillwright/domain/order/channel.ts'
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { netSales } from '@tillwright/domain/figures/sales-figures.ts'
import type { Context } from '../../platform/context.ts'
import type { ReportRange } from './report-range.ts'
import { type ReportRow, salesRow } from './report-row.ts'

type Days = Pick<ReportRange, 'from' | 'until'>

/** Sales and refunds by where they were sold: at the counter, by customers themselves, or online. */
export async function channelRows(context: Context, range: ReportRange): Promise<ReportRow[]> {
  const now = await figuresByChannel(context, range)
  const before = await figuresByChannel(context, {
    from: range.beforeFrom,
    until: range.beforeUntil,
  })
  return orderChannels.flatMap((id) => {
    const [figures, former] = [now(id), before(id)]
    if (figures.salesCount === 0 && figures.refundCents === 0 && former.salesCount === 0) return []
    return [salesRow({ id, name: id, nameEn: '' }, figures, netSales(former))]
  })
}

async function figuresByChannel(context: Context, days: Days) {
  const sales = await salesByChannel(context, days)
  const refunds = await refundsByChannel(context, days)
  return (id: string) => {
    const sale = sales.find(({ channel }) => channel === id)
    const refund = refunds.find(({ channel }) => channel === id)
    return {
      salesCount: Number(sale?.count ?? 0),
      salesCents: sumOf(sale),
      refundCount: Number(refund?.count ?? 0),
      refundCents: sumOf(refund),
    }
  }
}

const sumOf = (row: { readonly amount: number | null } | undefined): Cents =>
  cents(Number(row?.amount ?? 0))

/** What counts on a day was taken in a shift: what another program was paid counts on none. */
const salesByChannel = ({ db, platformId, storeId }: Context, { from, until }: Days) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      'channel',
      fn.countAll<number>().as('count'),
      fn.sum<number>('payable_cents').as('amount'),
    ])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('pay_state', '=', 'PAID')
    .where('kind', '=', 'GOODS')
    .where('shift_id', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('channel')
    .execute()

const refundsByChannel = ({ db, platformId, storeId }: Context, { from, until }: Days) =>
  db
    .selectFrom('refund')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'refund.platform_id')
        .onRef('orders.id', '=', 'refund.order_id'),
    )
    .select(({ fn }) => [
      'orders.channel',
      fn.countAll<number>().as('count'),
      fn.sum<number>('refund.refund_cents').as('amount'),
    ])
    .where('refund.platform_id', '=', platformId)
    .where('refund.store_id', '=', storeId)
    .where('refund.shift_id', '<>', '')
    .where('orders.kind', '=', 'GOODS')
    .where('refund.day', '>=', from)
    .where('refund.day', '<=', until)
    .groupBy('orders.channel')
    .execute()
