import { cents } from '@tillwright/domain/money/cents.ts'
import type { PlannedPrices, PricePlan } from '@tillwright/domain/goods/price-plan.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PricePlanTable } from './goods.tables.ts'

type Planned = Selectable<PricePlanTable>

/**
 * Returns the price plans of these goods, in the order of time; goods without a plan are absent.
 */
export async function plansOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, PricePlan>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await planRows(db, { platformId, storeId }, goodsIds)
  const plans = new Map<string, PlannedPrices[]>()
  for (const row of rows)
    plans.set(row.goods_id, [...(plans.get(row.goods_id) ?? []), plannedOf(row)])
  return plans
}

/** The rows of what is planned for these goods, in the order of time. */
export const planRows = (
  db: Db,
  { platformId, storeId }: StoreScope,
  goodsIds: readonly string[],
): Promise<Planned[]> =>
  db
    .selectFrom('price_plan')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', [...goodsIds])
    .orderBy('from_at')
    .execute()

const centsOrNull = (value: number | null) => (value === null ? null : cents(value))

const plannedOf = (row: Planned): PlannedPrices => ({
  fromAtMs: row.from_at,
  regularCents: cents(row.regular_cents),
  offlineCents: centsOrNull(row.offline_cents),
  discountCents: centsOrNull(row.discount_cents),
  memberCents: centsOrNull(row.member_cents),
})

/** Puts this plan in place of whatever was planned for the goods. */
export async function writePlan(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { goodsId, plan }: { readonly goodsId: string; readonly plan: PricePlan },
): Promise<void> {
  await tx
    .deleteFrom('price_plan')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', '=', goodsId)
    .execute()
  await insertRows(
    tx,
    'price_plan',
    plan.map((planned) => ({
      platform_id: platformId,
      store_id: storeId,
      goods_id: goodsId,
      from_at: planned.fromAtMs,
      regular_cents: planned.regularCents,
      offline_cents: planned.offlineCents,
      discount_cents: planned.discountCents,
      member_cents: planned.memberCents,
    })),
  )
}

/** The stores of all platforms that have planned prices whose moment has come. */
export const storesWithDuePlans = (db: Db, nowMs: number) =>
  db
    .selectFrom('price_plan')
    .select(['platform_id', 'store_id'])
    .distinct()
    .where('from_at', '<=', nowMs)
    .execute()

/** The ids of goods of a store whose planned prices are due, `limit` at most. */
export async function goodsWithDuePlans(
  db: Db,
  { platformId, storeId }: StoreScope,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('price_plan')
    .select('goods_id')
    .distinct()
    .where((eb) => eb.and({ platform_id: platformId, store_id: storeId }))
    .where('from_at', '<=', nowMs)
    .limit(limit)
    .execute()
  return rows.map(({ goods_id }) => goods_id)
}

/** Deletes the due plans of these goods and returns them. */
export const takeDuePlans = (
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { goodsIds, nowMs }: { readonly goodsIds: readonly string[]; readonly nowMs: number },
) =>
  tx
    .deleteFrom('price_plan')
    .where((eb) => eb.and({ platform_id: platformId, store_id: storeId }))
    .where('goods_id', 'in', goodsIds)
    .where('from_at', '<=', nowMs)
    .returningAll()
    .execute()

/** Deletes what is planned for these goods from exactly this moment on, in epoch milliseconds. */
export async function deletePlansAt(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { goodsIds, fromAtMs }: { readonly goodsIds: readonly string[]; readonly fromAtMs: number },
): Promise<void> {
  await tx
    .deleteFrom('price_plan')
    .where((eb) => eb.and({ platform_id: platformId, store_id: storeId, from_at: fromAtMs }))
    .where('goods_id', 'in', goodsIds)
    .execute()
}
