import { cents } from '@tillwright/domain/money/cents.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import type { PartyKind } from '@tillwright/domain/party/party-kind.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { partyNames } from '../party/party-names.store.ts'
import type { ReportRange } from './report-range.ts'
import { goodsFigures, type ReportRow } from './report-row.ts'

interface PartySums {
  readonly orders: number
  readonly sale: number
  readonly refund: number
  readonly due: number
}

const nothing: PartySums = { orders: 0, sale: 0, refund: 0, due: 0 }

/** Goods of each party, and what is due for them: the entries that its statements count. */
export async function partyRows(
  context: Context,
  partyKind: PartyKind,
  range: ReportRange,
): Promise<ReportRow[]> {
  const now = await sumsByParty(context, partyKind, range)
  const before = await sumsByParty(context, partyKind, {
    from: range.beforeFrom,
    until: range.beforeUntil,
  })
  const ids = [...new Set([...now.keys(), ...before.keys()])]
  const names = await partyNames(context.db, context.platformId, partyKind)
  return ids.map((id) => {
    const { orders, sale, refund, due } = now.get(id) ?? nothing
    const figures = { salesCents: cents(sale), refundCents: cents(refund) }
    return {
      id,
      name: names.get(id) ?? id,
      nameEn: '',
      unit: '',
      sold: pieces(orders),
      ...goodsFigures(figures, cents(before.get(id)?.due ?? 0)),
      netCents: cents(due),
    }
  })
}

async function sumsByParty(
  { db, platformId, storeId }: Context,
  partyKind: PartyKind,
  { from, until }: Pick<ReportRange, 'from' | 'until'>,
): Promise<ReadonlyMap<string, PartySums>> {
  const rows = await db
    .selectFrom('party_entry')
    .select(({ fn }) => [
      'party_id',
      sql<number>`count(distinct case when source_kind = 'ORDER' then order_id end)`.as('orders'),
      sql<number>`sum(case when source_kind = 'ORDER' then goods_cents else 0 end)`.as('sale'),
      sql<number>`-sum(case when source_kind = 'REFUND' then goods_cents else 0 end)`.as('refund'),
      fn.sum<number>('due_cents').as('due'),
    ])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('party_kind', '=', partyKind)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('party_id')
    .execute()
  return new Map(
    rows.map(({ party_id: id, orders, sale, refund, due }) => [
      id,
      {
        orders: Number(orders),
        sale: Number(sale),
        refund: Number(refund),
        due: Number(due),
      },
    ]),
  )
}
