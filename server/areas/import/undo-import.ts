import type { Output } from '@tillwright/contract/call.ts'
import type { undoGoodsImport } from '@tillwright/contract/office/goods-import.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockGoodsExclusive } from '../goods/lock-goods.store.ts'
import { searchText, type StoredGoods } from '../goods/goods-rows.ts'
import { takeGoodsVersions } from '../goods/goods-version.store.ts'
import { recordSwitches } from '../stock/switch-stock.ts'
import { overwriteGoods } from './overwrite-goods.store.ts'
import {
  type ImportedRow,
  rowsToUndo,
  markUndone,
  goodsNow,
  lockStock,
  movedSince,
  soldSince,
  goodsBeingPaid,
  saveOutcome,
  rowsLeft,
  deleteBarcodes,
  stockNotZero,
} from './undo-import.store.ts'

type Undone = Output<typeof undoGoodsImport>

const atOnce = 1000

/**
 * Undoes a part of an import in one transaction: goods that it created are removed, goods that it
 * changed are restored. Goods changed or sold since are left as they are. Called again, it
 * continues until nothing is left.
 */
export async function undoImport(context: Context, importId: string): Promise<Undone> {
  try {
    return await transaction(context.db, (tx) => undoPart(tx, context, importId))
  } catch (cause) {
    // Its item code belongs to other goods by now.
    if (isUniqueConflict(cause)) throw new Refusal('changedMeanwhile')
    throw cause
  }
}

async function undoPart(tx: Tx, context: Context, importId: string): Promise<Undone> {
  const beganAtMs = await holdImport(tx, context, importId)
  const rows = await rowsToUndo(tx, context, importId, atOnce)
  if (rows.length === 0) return { undone: 0, kept: 0, left: 0 }
  const ids = rows.map(({ goods_id }) => goods_id)
  // A concurrent sale or edit of one of them is either seen below or waits until the undo has
  // ended.
  await lockGoodsExclusive(tx, context, ids)
  await lockStock(tx, context, ids)
  const first = await takeGoodsVersions(tx, context, rows.length)
  const now = await goodsNow(tx, context, ids)
  const moved = await movedSince(tx, context, ids)
  const firstDay = dayAt(beganAtMs, context.session.store.timeZone)
  const sold = await soldSince(tx, context, { ids, firstDay })
  const unpaid = await goodsBeingPaid(tx, context, ids)
  const undoable = rows.flatMap((row) => {
    const goods = now.get(row.goods_id)
    const isTouched = goods?.version !== row.version
    const isSold = [moved, sold, unpaid].some((found) => found.has(row.goods_id))
    const stays = isTouched || (row.before === null && isSold)
    return goods === undefined || stays ? [] : [{ row, goods }]
  })
  const undone = new Set(undoable.map(({ row }) => row.goods_id))
  if (undoable.length > 0) await putBack(tx, context, { undoable, first })
  const stored = rows
    .filter(({ goods_id }) => !undone.has(goods_id))
    .map(({ goods_id }) => goods_id)
  await saveOutcome(tx, context, { importId, ids: [...undone], outcome: 'UNDONE' })
  await saveOutcome(tx, context, { importId, ids: stored, outcome: 'KEPT' })
  const left = await rowsLeft(tx, context, importId)
  const after = { undone: undone.size, kept: stored.length, left }
  await addAudit(tx, context, {
    operation: 'goods.import.undo',
    subjectId: importId,
    reason: '',
    after,
  })
  return after
}

/** Two who take back the same import take turns. Answers when it began; refuses one that is not of this store. */
async function holdImport(tx: Tx, context: Context, importId: string): Promise<number> {
  const beganAtMs = await markUndone(tx, context, importId, context.nowMs)
  if (beganAtMs === undefined) throw new Refusal('notFound', { kind: 'import', id: importId })
  return beganAtMs
}

interface Undoable {
  readonly row: ImportedRow
  readonly goods: StoredGoods
}

interface Undoing {
  readonly undoable: readonly Undoable[]
  /** The first of the versions that they take. */
  readonly first: number
}

async function putBack(tx: Tx, context: Context, { undoable, first }: Undoing): Promise<void> {
  const barcodes = undoable.flatMap(({ row }) => fromStored<string[]>(row.new_barcodes))
  if (barcodes.length > 0) await deleteBarcodes(tx, context, barcodes)
  const rows = undoable.map(({ row, goods }, at): StoredGoods => {
    const version = first + at
    // Its item code is free again; the version notifies tills that it is no longer sold.
    if (row.before === null) return { ...goods, item_code: null, state: 'GONE', version }
    const before = fromStored<StoredGoods>(row.before)
    // A row stored before this column existed does not have it.
    return { ...goods, ...before, search_text: searchText(before), version }
  })
  await overwriteGoods(tx, rows)
  await emptyStock(
    tx,
    context,
    undoable.flatMap(({ row }) => (row.before === null ? [row.goods_id] : [])),
  )
  await restoreStock(tx, context, undoable)
}

/**
 * Goods that were there are counted or not as before. What the file moved of goods that were counted
 * all along moves back, alongside what was sold since.
 */
async function restoreStock(
  tx: Tx,
  context: Context,
  undoable: readonly Undoable[],
): Promise<void> {
  const { platformId, storeId, nowMs } = context
  const there = undoable.flatMap(({ row, goods }) => {
    if (row.before === null) return []
    const counts = fromStored<StoredGoods>(row.before).counts_stock === 1
    return [{ goodsId: row.goods_id, moved: row.stock_moved ?? 0, counts, goods }]
  })
  const moves = there
    .filter(({ moved, counts }) => counts && moved !== 0)
    .map(({ goodsId: accountId, moved }) => {
      const leg = `undo ${accountId}`
      return { book: 'stock' as const, storeId, accountId, amount: -moved, leg }
    })
  const source = { kind: 'import-undo', id: `undo-stock-${moves[0]?.accountId ?? ''}` }
  await moveBalances(tx, { platformId, ...source, atMs: nowMs }, moves)
  const switches = there.filter(({ counts, goods }) => counts !== (goods.counts_stock === 1))
  await recordSwitches(tx, context, switches)
}

async function emptyStock(tx: Tx, context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { platformId, storeId, nowMs } = context
  const rows = await stockNotZero(tx, context, ids)
  const moves = rows.map(({ account_id: accountId, amount }) => ({
    book: 'stock' as const,
    storeId,
    accountId,
    amount: -amount,
    leg: 'undo',
  }))
  const source = { platformId, kind: 'import-undo', id: `undo-${ids[0] ?? ''}`, atMs: nowMs }
  await moveBalances(tx, source, moves)
}
