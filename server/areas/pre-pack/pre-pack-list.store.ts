import type { Input } from '@tillwright/contract/call.ts'
import type { queryPrePacks } from '@tillwright/contract/goods/pre-pack.ts'
import type { Context } from '../../platform/context.ts'
import { sellableStates } from '@tillwright/domain/pre-pack/pre-pack-state.ts'
import type { PrePackRow } from './pre-pack.store.ts'
import type { PrePackTable } from './pre-pack.tables.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { sql } from 'kysely'

export type QueryPrePacksInput = Input<typeof queryPrePacks>

function unsold({ db, platformId, storeId }: Context, { goodsId }: QueryPrePacksInput) {
  const wanted = db
    .selectFrom('pre_pack')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('state', 'in', [...sellableStates, 'EXPIRED'])
    .where('order_id', 'is', null)
  return goodsId === undefined ? wanted : wanted.where('goods_id', '=', goodsId)
}

/**
 * A page of the packs that were not sold or taken away, those packed first on top, and their
 * number.
 */
export async function unsoldPage(
  context: Context,
  input: QueryPrePacksInput,
): Promise<{ rows: PrePackRow[]; total: number }> {
  const wanted = unsold(context, input)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('packed_at')
    .orderBy('code')
    .offset((input.pageNo - 1) * input.pageSize)
    .limit(input.pageSize)
    .execute()
  return { rows, total }
}

export interface Group {
  readonly goods_id: string
  readonly state: PrePackTable['state']
  readonly is_held: number
  readonly is_over: number
  readonly packs: number
  readonly quantity: number
  readonly label_cents: number
}

interface PackCode {
  readonly code: string
  readonly goodsId: string
  readonly nowMs: number
}

/**
 * The packs of a code, a batch or goods, counted by state; quantities in thousandths or grams,
 * prices in cents.
 */
export function groupsBehind(
  db: Db,
  { platformId, storeId }: StoreScope,
  { code, goodsId, nowMs }: PackCode,
): Promise<Group[]> {
  return db
    .selectFrom('pre_pack')
    .select(['goods_id', 'state'])
    .select(({ fn }) => [
      sql<number>`case when order_id is null then 0 else 1 end`.as('is_held'),
      sql<number>`case when expires_at <= ${nowMs} then 1 else 0 end`.as('is_over'),
      fn.countAll<number>().as('packs'),
      sql<number>`cast(sum(quantity) as bigint)`.as('quantity'),
      sql<number>`cast(sum(label_cents) as bigint)`.as('label_cents'),
    ])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where((where) =>
      where.or([
        where('code', '=', code),
        where('batch_code', '=', code),
        where('goods_id', '=', goodsId),
      ]),
    )
    .groupBy(['goods_id', 'state', 'is_held', 'is_over'])
    .execute()
}
