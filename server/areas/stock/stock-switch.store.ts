import type { Tx } from '../../platform/db/db.ts'

/** The stock accounts of these goods; amounts in thousandths or grams. */
export function stockAccounts(tx: Tx, place: StoreKey, ids: readonly string[]) {
  return tx
    .selectFrom('balance')
    .select(['account_id', 'amount', 'moves'])
    .where((eb) => eb.and({ ...place, book: 'stock' }))
    .where('account_id', 'in', ids)
    .execute()
}

interface StoreKey {
  readonly platform_id: string
  readonly store_id: string
}

/** The number of the last switch of each of these goods. */
export function lastSwitches(tx: Tx, place: StoreKey, ids: readonly string[]) {
  return tx
    .selectFrom('stock_switch')
    .select(['goods_id', ({ fn }) => fn.max('no').as('last')])
    .where((eb) => eb.and(place))
    .where('goods_id', 'in', ids)
    .groupBy('goods_id')
    .execute()
}
