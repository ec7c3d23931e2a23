import { sql } from 'kysely'
import { beginsWith } from '../../platform/db/contains.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { RunningTotalTable } from '../../platform/total/total.tables.ts'

/** Sales and refunds of one thing. */
export interface Sums {
  readonly sold: number
  readonly salesCents: number
  readonly refundCents: number
}

const nothing: Sums = { sold: 0, salesCents: 0, refundCents: 0 }

export interface SumsInput {
  readonly scope: RunningTotalTable['scope']
  readonly from: string
  readonly until: string
  /** Prefix of the id in the name of a measure: `sale.`, `hour.`. */
  readonly sale: string
  readonly refund: string | null
}

/** Sums of some days by the ids in the names of their measures. */
export async function sumsOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  { scope, from, until, sale, refund }: SumsInput,
): Promise<Map<string, Sums>> {
  const rows = await db
    .selectFrom('running_total')
    .select([
      'measure',
      sql<number>`cast(sum(count) as bigint)`.as('count'),
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
    ])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('scope', '=', scope)
    .where('scope_id', '>=', from)
    .where('scope_id', '<=', until)
    .where((eb) =>
      eb.or([sale, ...(refund === null ? [] : [refund])].map((one) => beginsWith('measure', one))),
    )
    .groupBy('measure')
    .execute()
  const sums = new Map<string, Sums>()
  for (const { measure, count, amount } of rows) {
    const isSale = measure.startsWith(sale)
    const id = measure.slice((isSale ? sale : (refund ?? '')).length)
    const sum = sums.get(id) ?? nothing
    sums.set(
      id,
      isSale ? { ...sum, sold: count, salesCents: amount } : { ...sum, refundCents: amount },
    )
  }
  return sums
}
