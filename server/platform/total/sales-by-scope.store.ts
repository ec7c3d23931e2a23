import type { SalesFigures } from '@tillwright/domain/figures/sales-figures.ts'
import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import type { Measured } from './add-totals.ts'
import { salesFiguresOf } from './figures-of.ts'

/** The days of a range, both ends among them, or the shifts of these ids. */
export type SalesWanted =
  | { readonly scope: 'DAY'; readonly from: string; readonly until: string }
  | { readonly scope: 'SHIFT'; readonly ids: readonly string[] }

/** Sales and refunds of goods of each day or shift that had any, by its id. */
export async function salesByScope(
  db: Db,
  { platformId, storeId }: StoreScope,
  wanted: SalesWanted,
): Promise<ReadonlyMap<string, SalesFigures>> {
  if (wanted.scope === 'SHIFT' && wanted.ids.length === 0) return new Map()
  const totals = db
    .selectFrom('running_total')
    .select(['scope_id', 'measure', 'count', 'amount'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('scope', '=', wanted.scope)
    .where('measure', 'in', ['sale', 'refund', 'rechargeRefund'])
  const rows = await (wanted.scope === 'DAY'
    ? totals.where('scope_id', '>=', wanted.from).where('scope_id', '<=', wanted.until)
    : totals.where('scope_id', 'in', wanted.ids)
  ).execute()
  const sums = new Map<string, Map<string, Pick<Measured, 'count' | 'amount'>>>()
  for (const { scope_id: id, measure, count, amount } of rows) {
    const ofScope = sums.get(id) ?? new Map()
    sums.set(id, ofScope.set(measure, { count, amount }))
  }
  return new Map([...sums].map(([id, ofScope]) => [id, salesFiguresOf(ofScope)]))
}
