import { createHash } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { changeOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { basisPointsOf, wholeBasisPoints } from '@tillwright/domain/number/basis-points.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { saveOnce } from '../records/save-once.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { categoryPath } from './category-path.ts'
import type { StoredGoods } from './goods-rows.ts'
import { takeGoodsVersions } from './goods-version.store.ts'
import { planChange, type StoredPrices } from './plan-change.ts'
import { shopGoodsRows, updateGoodsRow } from './goods-row.store.ts'
import { categoryTree } from './category.store.ts'

type Change = Input<typeof changeOfficeGoods>['change']

/** Changes many goods in one way, all of them or none. Unknown ones are refused. */
export async function changeGoods(
  context: Context,
  input: ChangeOfficeGoodsInput,
): Promise<{ changed: number }> {
  const ids = [...new Set(input.goodsIds)]
  const [thingId] = ids
  if (thingId === undefined) return { changed: 0 }
  const one = { saveId: input.saveId, kind, thingId, bodyHash: hashOf(input) }
  await saveOnce(context, one, { plan: () => planOf(context, input.change, ids) })
  return { changed: ids.length }
}

async function planOf(
  context: Context,
  change: Change,
  ids: readonly string[],
): Promise<(tx: Tx) => Promise<void>> {
  refusePast(change, context.nowMs)
  const tree = await categoryTree(context.db, context.platformId)
  const path = change.kind === 'category' ? categoryPath(tree, change.categoryId) : []
  return async (tx) => {
    const first = await takeGoodsVersions(tx, context, ids.length)
    const rows = await rowsOf(tx, context, ids)
    const fromAtMs = change.kind === 'price' ? change.fromTime : undefined
    if (change.kind === 'price' && fromAtMs !== undefined) {
      const { basisPoints } = change
      await planChange(tx, context, {
        rows,
        fromAtMs,
        change: (prices) => scaledPrices(prices, basisPoints),
      })
    }
    for (const [at, row] of rows.entries())
      await updateGoodsRow(tx, context, row.id, {
        ...(fromAtMs === undefined && changed(row, change, path)),
        version: first + at,
      })
    const after = { count: ids.length, change: JSON.stringify(change), first: ids[0] ?? '' }
    await addAudit(tx, context, {
      operation: kind,
      subjectId: ids[0] ?? '',
      reason: '',
      after,
    })
  }
}

type ChangeOfficeGoodsInput = Input<typeof changeOfficeGoods>

const kind = 'goods.changeMany'
const hashOf = ({ goodsIds, change }: ChangeOfficeGoodsInput): string =>
  createHash('sha256')
    .update(JSON.stringify([goodsIds, change]))
    .digest('base64url')

/** Refuses a price change whose start is in the past. */
function refusePast(change: Change, nowMs: number): void {
  if (change.kind !== 'price' || (change.fromTime ?? nowMs + 1) > nowMs) return
  throw invalid('change.fromTime', 'past')
}

async function rowsOf(tx: Tx, context: Context, ids: readonly string[]): Promise<StoredGoods[]> {
  const rows = await shopGoodsRows(tx, context, ids)
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new Refusal('notFound', { kind: 'goods', id: missing })
  return rows
}

function changed(row: StoredGoods, change: Change, path: readonly string[]): Partial<StoredGoods> {
  if (change.kind === 'sale') return { state: change.isOnSale ? 'ON' : 'OFF' }
  if (change.kind === 'category')
    return { category_id: change.categoryId ?? '', category_path: JSON.stringify(path) }
  return scaledPrices(row, change.basisPoints)
}

/** All prices by a share; what does not exist stays so. */
function scaledPrices(row: StoredPrices, basisPoints: number): StoredPrices {
  const share = wholeBasisPoints + basisPoints
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
