import { sql } from 'kysely'

/** How much of the goods of a query lies in their unopened cases, in thousandths or grams. */
export const amountInCases = sql<number>`(select cast(coalesce(sum(held.amount / 1000 * boxed.base_units_milli), 0) as bigint)
  from goods boxed join balance held on held.platform_id = boxed.platform_id
    and held.store_id = boxed.store_id and held.book = 'stock' and held.account_id = boxed.id
  where boxed.platform_id = goods.platform_id and boxed.store_id = goods.store_id
    and boxed.piece_id = goods.id and boxed.counts_stock = 1 and boxed.state <> 'GONE'
    and held.amount >= 1000)`
