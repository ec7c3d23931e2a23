import type { Input } from '@tillwright/contract/call.ts'
import type { saveCategory as saveCategoryCall } from '@tillwright/contract/office/office-goods.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { categoryPath, type CategoryTree } from './category-path.ts'
import {
  categoryTree,
  hasCategory,
  writeCategory,
  hasGoods,
  deleteCategoryRow,
  goodsCounts,
  rewritePath,
  notifyTills,
} from './category.store.ts'

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
    const row = { platform_id: platformId, id: input.categoryId, ...columns }
    if (await hasCategory(tx, row)) return
    await writeCategory(tx, row)
    if (before.has(input.categoryId) && before.get(input.categoryId) !== input.parentId)
      await rewritePaths(tx, context, { tree, categoryId: input.categoryId })
    await addAudit(tx, context, {
      operation: 'category.save',
      subjectId: input.categoryId,
      reason: '',
      after: { name: columns.name_zh, nameEn: columns.name_en, parentId: input.parentId },
    })
    await notifyTills(tx, platformId)
  })
}

/** Takes an empty category away. Refuses one with goods of any store or categories in it. */
export async function deleteCategory(context: Context, categoryId: string): Promise<void> {
  const { db, platformId } = context
  await transaction(db, async (tx) => {
    const tree = await categoryTree(tx, platformId)
    if (!tree.has(categoryId)) throw new Refusal('notFound', { kind: 'category', id: categoryId })
    if ((await hasGoods(tx, platformId, categoryId)) || [...tree.values()].includes(categoryId))
      throw new Refusal('categoryFull')
    await deleteCategoryRow(tx, platformId, categoryId)
    await addAudit(tx, context, {
      operation: 'category.delete',
      subjectId: categoryId,
      reason: '',
      after: null,
    })
    await notifyTills(tx, platformId)
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
  const places = await goodsCounts(tx, platformId, branch)
  for (const { store_id: storeId, category_id: categoryId, count } of places) {
    const path = paths.get(categoryId) ?? []
    await rewritePath(tx, { platformId, storeId }, { categoryId, path, count })
  }
}
