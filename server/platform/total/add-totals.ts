import type { Tx } from '../db/db.ts'
import { runStatement } from '../db/statement.ts'
import type { StoreScope } from '../store-scope.ts'
import type { RunningTotalTable } from './total.tables.ts'

/** Owner of a total: a shift, or a business day such as `2026-11-20`. */
export interface TotalScope {
  readonly scope: RunningTotalTable['scope']
  readonly id: string
}

/** One sum that grows. */
export interface Measured {
  readonly measure: string
  readonly count: number
  readonly amount: number
  /** The one scope it is summed for; shift and day where it is left out. */
  readonly only?: TotalScope['scope']
}

/** Adds to the running totals of every scope, in one statement. */
export async function addTotals(
  tx: Tx,
  place: StoreScope,
  scopes: readonly TotalScope[],
  measures: readonly Measured[],
): Promise<void> {
  const rows = scopes
    .flatMap(({ scope, id }) =>
      measures
        .filter(({ only }) => (only === undefined ? isWhole(scope) : only === scope))
        .map((measured) => ({ scope, id, ...measured })),
    )
    // Every process locks rows in the same order, so that two orders cannot wait for each other.
    .sort((a, b) => compare(`${a.scope} ${a.id} ${a.measure}`, `${b.scope} ${b.id} ${b.measure}`))
  if (rows.length === 0) return
  await runStatement(tx, {
    name: `add ${rows.length} totals`,
    write: (value) => {
      const row = () => `(${Array.from({ length: 7 }, value).join(', ')})`
      return `insert into running_total
        (platform_id, store_id, scope, scope_id, measure, count, amount)
        values ${rows.map(row).join(', ')}
        on conflict (platform_id, store_id, scope, scope_id, measure) do update set
        count = running_total.count + excluded.count, amount = running_total.amount + excluded.amount`
    },
    values: rows.flatMap(({ scope, id, measure, count, amount }) => [
      place.platformId,
      place.storeId,
      scope,
      id,
      measure,
      count,
      amount,
    ]),
  })
}

const isWhole = (scope: TotalScope['scope']): boolean => scope === 'SHIFT' || scope === 'DAY'

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
