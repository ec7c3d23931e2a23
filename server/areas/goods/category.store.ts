import type { CategoryTree } from './category-path.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { sql } from 'kysely'
import type { CategoryTable } from './goods.tables.ts'
import { renumberGoods } from './renumber-goods.store.ts'

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

/** Each category's parent. */
export async function categoryTree(db: Db, platformId: string): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('platform_id', '=', platformId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.parent_id]))
}

/** Returns the Chinese names of a platform's categories, by their ids. */
export async function categoryNames(
  db: Db,
  platformId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name_zh'])
    .where('platform_id', '=', platformId)
    .execute()
  return new Map(rows.map(({ id, name_zh }) => [id, name_zh]))
}

/** Each category of a platform with its parent and its names, in no order. */
export const namedCategories = (db: Tx, platformId: string) =>
  db
    .selectFrom('category')
    .select(['id', 'parent_id', 'name_zh', 'name_en'])
    .where('platform_id', '=', platformId)
    .execute()

/** True where exactly this category is stored: saved again, it is nothing new to any till. */
export async function hasCategory(tx: Tx, row: CategoryTable): Promise<boolean> {
  const found = await tx
    .selectFrom('category')
    .select('id')
    .where((eb) => eb.and({ platform_id: row.platform_id, id: row.id, sort: row.sort }))
    .where((eb) => eb.and({ name_zh: row.name_zh, name_en: row.name_en }))
    .where('parent_id', row.parent_id === null ? 'is' : '=', row.parent_id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Raises the stores' versions, so that tills fetch the categories, which they read with the goods.
 */
export async function notifyTills(tx: Tx, platformId: string): Promise<void> {
  await tx
    .updateTable('store')
    .set((eb) => ({ price_version: eb('price_version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .execute()
}

/** Writes a category in place of what was stored under its id. */
export async function writeCategory(tx: Tx, row: CategoryTable): Promise<void> {
  const { platform_id, id, ...columns } = row
  await tx
    .insertInto('category')
    .values({ platform_id, id, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'id']).doUpdateSet(columns))
    .execute()
}

/** True where goods of any store of the platform are in the category itself. */
export async function hasGoods(db: Db, platformId: string, categoryId: string): Promise<boolean> {
  const found = await db
    .selectFrom('goods')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes a category. */
export async function deleteCategoryRow(
  tx: Tx,
  platformId: string,
  categoryId: string,
): Promise<void> {
  await tx
    .deleteFrom('category')
    .where('platform_id', '=', platformId)
    .where('id', '=', categoryId)
    .execute()
}

/** How many goods are in each of these categories, by store, in the order of the stores. */
export const goodsCounts = (db: Db, platformId: string, categoryIds: readonly string[]) =>
  db
    .selectFrom('goods')
    .select(['store_id', 'category_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('platform_id', '=', platformId)
    .where('category_id', 'in', categoryIds)
    .groupBy(['store_id', 'category_id'])
    .orderBy('store_id')
    .execute()

interface NewPath {
  readonly categoryId: string
  /** Ids from the root down. */
  readonly path: readonly string[]
  /** How many goods of the store are in the category. */
  readonly count: number
}

/** Stores another way to a category with all goods of a store in it, under new versions. */
export const rewritePath = (
  tx: Tx,
  place: StoreScope,
  { categoryId, path, count }: NewPath,
): Promise<void> =>
  renumberGoods(tx, place, {
    count,
    which: sql`category_id = ${categoryId}`,
    set: sql`category_path = ${JSON.stringify(path)}`,
  })
