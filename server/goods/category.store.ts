import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'

/** A category with how many goods of the store lie right in it. */
export interface Category {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly nameEn: string
  readonly sort: number
  readonly goodsCount: number
}

/** The category tree as a flat list, parents before their children, each level in its order. */
export async function categories(db: Db, place: StoreScope): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id', 'name_zh', 'name_en', 'sort'])
    .where('platform_id', '=', place.platformId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const counts = await db
    .selectFrom('goods')
    .select(['category_id', ({ fn }) => fn.countAll<number>().as('goods_count')])
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('state', '=', 'ON')
    .groupBy('category_id')
    .execute()
  const countOf = new Map(counts.map((row) => [row.category_id, row.goods_count]))
  const all = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name_zh,
    nameEn: row.name_en,
    sort: row.sort,
    goodsCount: countOf.get(row.id) ?? 0,
  }))
  const under = (parentId: string | null): Category[] =>
    all.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...under(one.id)])
  return under(null)
}
