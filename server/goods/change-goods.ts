import type { Input } from '@tillwright/contract/call.ts'
import type { changeOfficeGoods } from '@tillwright/contract/office-goods.ts'
import { basisPointsOf, wholeBasisPoints } from '@tillwright/domain/basis-points.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { openItemCode } from '@tillwright/domain/goods/open-item.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { categoryPath, categoryTree } from './category-path.ts'
import type { StoredGoods } from './goods-rows.ts'
import { takeGoodsVersions } from './goods-version.ts'

type Change = Input<typeof changeOfficeGoods>['change']

/** Changes many goods in one way, all of them or none. Unknown ones are refused. */
export async function changeGoods(
  context: Context,
  wish: Input<typeof changeOfficeGoods>,
): Promise<{ changed: number }> {
  const ids = [...new Set(wish.goodsIds)]
  if (ids.length === 0) return { changed: 0 }
  const { change } = wish
  const tree = await categoryTree(context.db, context.platformId)
  const path = change.kind === 'category' ? categoryPath(tree, change.categoryId) : []
  await transaction(context.db, async (tx) => {
    const first = await takeGoodsVersions(tx, context, ids.length)
    const rows = await rowsOf(tx, context, ids)
    for (const [at, row] of rows.entries())
      await tx
        .updateTable('goods')
        .set({ ...changed(row, change, path), version: first + at })
        .where('platform_id', '=', context.platformId)
        .where('store_id', '=', context.storeId)
        .where('id', '=', row.id)
        .execute()
    const after = { count: ids.length, change: JSON.stringify(change), first: ids[0] ?? '' }
    await addAudit(tx, context, {
      operation: 'goods.changeMany',
      subjectId: ids[0] ?? '',
      reason: '',
      after,
    })
  })
  return { changed: ids.length }
}

async function rowsOf(tx: Tx, context: Context, ids: readonly string[]): Promise<StoredGoods[]> {
  const rows = await tx
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('id', 'in', [...ids])
    .where('state', '<>', 'GONE')
    .where((eb) => eb.or([eb('item_code', 'is', null), eb('item_code', '<>', openItemCode)]))
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new Refusal('notFound', { kind: 'goods', id: missing })
  return rows
}

function changed(row: StoredGoods, change: Change, path: readonly string[]): Partial<StoredGoods> {
  if (change.kind === 'sale') return { state: change.isOnSale ? 'ON' : 'OFF' }
  if (change.kind === 'category')
    return { category_id: change.categoryId ?? '', category_path: JSON.stringify(path) }
  const share = wholeBasisPoints + change.basisPoints
  // No share of a price is less than the least price there is.
  const scaled = (price: number) => Math.max(1, basisPointsOf(cents(price), share))
  const orNull = (price: number | null) => (price === null ? null : scaled(price))
  return {
    regular_cents: scaled(row.regular_cents),
    offline_cents: orNull(row.offline_cents),
    discount_cents: orNull(row.discount_cents),
    member_cents: orNull(row.member_cents),
  }
}
