import type { Input } from '@tillwright/contract/call.ts'
import type { saveCategory as saveCategoryCall } from '@tillwright/contract/office/office-goods.ts'
import { sql } from 'kysely'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { invalid } from '../invalid.ts'
import { Refusal } from '../refusal.ts'
import { categoryPath, categoryTree, type CategoryTree } from './category-path.ts'
import type { CategoryTable } from './goods.tables.ts'
import { renumberGoods } from './renumber-goods.ts'

/** Writes a category down. Refuses an empty name, an unknown parent, and a tree that bites its tail. */
export async function saveCategory(
  context: Context,
  input: Input<typeof saveCategoryCall>,
): Promise<void> {
  const { platformId } = context
  if (input.name.trim() === '') throw invalid('name', 'needed')
  await transaction(context.db, async (tx) => {
    const before = await categoryTree(tx, platformId)
    const tree = new Map(before).set(input.categoryId, input.parentId)
    if (categoryPath(before, input.parentId).includes(input.categoryId))
      throw invalid('parentId', 'inside itself')
    const columns = {
      parent_id: input.parentId,
      name_zh: input.name.trim(),
      name_en: input.nameEn.trim(),
      sort: input.sort,
    }
    if (await isThere(tx, { platform_id: platformId, id: input.categoryId, ...columns })) return
    await tx
      .insertInto('category')
      .values({ platform_id: platformId, id: input.categoryId, ...columns })
      .onConflict((conflict) => conflict.columns(['platform_id', 'id']).doUpdateSet(columns))
      .execute()
    if (before.has(input.categoryId) && before.get(input.categoryId) !== input.parentId)
      await rewritePaths(tx, context, { tree, categoryId: input.categoryId })
    await addAudit(tx, context, {
      operation: 'category.save',
      subjectId: input.categoryId,
      reason: '',
      after: { name: columns.name_zh, nameEn: columns.name_en, parentId: input.parentId },
    })
    await notifyTills(tx, context)
  })
}

/** True where just this was written before: what is said again says nothing new to any till. */
async function isThere(tx: Tx, row: CategoryTable): Promise<boolean> {
  const found = await tx
    .selectFrom('category')
    .select('id')
    .where((eb) => eb.and({ platform_id: row.platform_id, id: row.id, sort: row.sort }))
    .where((eb) => eb.and({ name_zh: row.name_zh, name_en: row.name_en }))
    .where('parent_id', row.parent_id === null ? 'is' : '=', row.parent_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes an empty category away. Refuses one with goods of any store or categories in it. */
export async function deleteCategory(context: Context, categoryId: string): Promise<void> {
  const { db, platformId } = context
  await transaction(db, async (tx) => {
    const tree = await categoryTree(tx, platformId)
    if (!tree.has(categoryId)) throw new Refusal('notFound', { kind: 'category', id: categoryId })
    const inside = await tx
      .selectFrom('goods')
      .select('id')
      .where('platform_id', '=', platformId)
      .where('category_id', '=', categoryId)
      .limit(1)
      .executeTakeFirst()
    if (inside !== undefined || [...tree.values()].includes(categoryId))
      throw new Refusal('categoryFull')
    await tx
      .deleteFrom('category')
      .where('platform_id', '=', platformId)
      .where('id', '=', categoryId)
      .execute()
    await addAudit(tx, context, {
      operation: 'category.delete',
      subjectId: categoryId,
      reason: '',
      after: null,
    })
    await notifyTills(tx, context)
  })
}

interface Moved {
  readonly tree: CategoryTree
  readonly categoryId: string
}

/**
 * Goods carry the way to their category: where a branch moves, in every store they get the new one. Each category
 * of a store is one statement, however many goods hang in it.
 */
async function rewritePaths(tx: Tx, { platformId }: Context, moved: Moved): Promise<void> {
  const paths = new Map([...moved.tree.keys()].map((id) => [id, categoryPath(moved.tree, id)]))
  const branch = [...paths].flatMap(([id, path]) => (path.includes(moved.categoryId) ? [id] : []))
  const places = await tx
    .selectFrom('goods')
    .select(['store_id', 'category_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('platform_id', '=', platformId)
    .where('category_id', 'in', branch)
    .groupBy(['store_id', 'category_id'])
    .orderBy('store_id')
    .execute()
  for (const { store_id: storeId, category_id: id, count } of places) {
    const path = JSON.stringify(paths.get(id) ?? [])
    await renumberGoods(
      tx,
      { platformId, storeId },
      { count, which: sql`category_id = ${id}`, set: sql`category_path = ${path}` },
    )
  }
}

/** Tills read the categories with the goods: they hear that there is something to fetch. */
async function notifyTills(tx: Tx, { platformId }: Context): Promise<void> {
  await tx
    .updateTable('store')
    .set((eb) => ({ price_version: eb('price_version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .execute()
}
