import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { SettledDay } from './settled-day.store.ts'
import { isUnsettled } from '../order/payment/is-unsettled.store.ts'

interface Range {
  readonly after: string
  readonly upTo: string
}

/** The unsettled days on which anything counted, oldest first, and the named one. */
export async function daysToSettle(
  tx: Tx,
  context: StoreScope,
  { after, upTo }: Range,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('running_total')
    .select('scope_id')
    .distinct()
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('scope', '=', 'DAY')
    .where('scope_id', '>', after)
    .where('scope_id', '<', upTo)
    .union(
      tx
        .selectFrom('member_expiry')
        .select('day as scope_id')
        .where('platform_id', '=', context.platformId)
        .where('store_id', '=', context.storeId)
        .where('day', '>', after)
        .where('day', '<', upTo),
    )
    .orderBy('scope_id')
    .execute()
  return [...rows.map(({ scope_id: day }) => day), upTo]
}

/** How many rows the store's audit must have from now on: those of the day settled before, and since. */
export async function auditsUpToNow(
  tx: Tx,
  { platformId, storeId, nowMs }: Context,
  last: SettledDay | null,
): Promise<number> {
  const known = last?.audit_count ?? null
  const { total } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('at', '<=', nowMs)
    .where('at', '>', known === null || last === null ? -1 : last.settled_at)
    .executeTakeFirstOrThrow()
  return (known ?? 0) + Number(total)
}

/** When the open shifts of the store began. */
export function openShifts(
  tx: Tx,
  { platformId, storeId }: StoreScope,
): Promise<{ opened_at: number }[]> {
  return tx
    .selectFrom('shift')
    .select('opened_at')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('closed_at', 'is', null)
    .execute()
}

/** An order of this day or before whose money is in doubt; undefined where there is none. */
export function unsettledOrder(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  day: string,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isUnsettled)
    .where('day', '<=', day)
    .limit(1)
    .executeTakeFirst()
}

/** A collection whose money is in doubt; undefined where there is none. */
export function unsettledCollection(
  tx: Tx,
  { platformId, storeId }: StoreScope,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('collection')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('state', 'in', ['PAYING', 'IN_DOUBT'])
    .limit(1)
    .executeTakeFirst()
}
