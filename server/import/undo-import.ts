import type { Output } from '@tillwright/contract/call.ts'
import type { undoGoodsImport } from '@tillwright/contract/office/goods-import.ts'
import { dayAt } from '@tillwright/domain/calendar.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { fromStored } from '../db/stored-json.ts'
import { isUniqueConflict, transaction } from '../db/transaction.ts'
import { moveBalances } from '../ledger/move-balances.ts'
import { isUnsettled } from '../order/payment/is-unsettled.ts'
import { Refusal } from '../refusal.ts'
import { lockGoodsExclusive } from '../goods/lock-goods.ts'
import { searchText, type StoredGoods } from '../goods/goods-rows.ts'
import { takeGoodsVersions } from '../goods/goods-version.ts'
import { recordSwitches } from '../stock/switch-stock.ts'
import { overwriteGoods } from './overwrite-goods.ts'

type Undone = Output<typeof undoGoodsImport>

const atOnce = 1000

interface Row {
  readonly goods_id: string
  readonly version: number
  readonly before: string | null
  readonly new_barcodes: string
  readonly stock_moved: number | null
}

/**
 * Takes back a part of an import in one transaction: goods that it made go, goods that it changed are
 * as they were. What somebody changed or sold since is kept. Asked again, it goes on until nothing is left.
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
  const rows = await ofImport(tx, context, importId).orderBy('goods_id').limit(atOnce).execute()
  if (rows.length === 0) return { undone: 0, kept: 0, left: 0 }
  const ids = rows.map(({ goods_id }) => goods_id)
  // Who sells or edits one of them is either seen below or waits until all is taken back.
  await lockGoodsExclusive(tx, context, ids)
  await holdStock(tx, context, ids)
  const first = await takeGoodsVersions(tx, context, rows.length)
  const now = await goodsNow(tx, context, ids)
  const moved = await movedSince(tx, context, ids)
  const sold = await soldSince(tx, context, { ids, beganAtMs })
  const unpaid = await beingPaid(tx, context, ids)
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
  await mark(tx, context, { importId, ids: [...undone], outcome: 'UNDONE' })
  await mark(tx, context, { importId, ids: stored, outcome: 'KEPT' })
  const { left } = await tx
    .selectFrom('goods_import_row')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where((eb) => eb.and(placeOf(context)))
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  const after = { undone: undone.size, kept: stored.length, left }
  await addAudit(tx, context, {
    operation: 'goods.import.undo',
    subjectId: importId,
    reason: '',
    after,
  })
  return after
}

const placeOf = ({ platformId, storeId }: Context) => ({
  platform_id: platformId,
  store_id: storeId,
})

/** Two who take back the same import take turns. Answers when it began; refuses one that is not of this store. */
async function holdImport(tx: Tx, context: Context, importId: string): Promise<number> {
  const [held] = await tx
    .updateTable('goods_import')
    .set((eb) => ({ undone_at: eb.fn.coalesce('undone_at', eb.val(context.nowMs)) }))
    .where((eb) => eb.and(placeOf(context)))
    .where('id', '=', importId)
    .returning('began_at')
    .execute()
  if (held === undefined) throw new Refusal('notFound', { kind: 'import', id: importId })
  return held.began_at
}

const ofImport = (tx: Tx, context: Context, importId: string) =>
  tx
    .selectFrom('goods_import_row')
    .select(['goods_id', 'version', 'before', 'new_barcodes', 'stock_moved'])
    .where((eb) => eb.and(placeOf(context)))
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)

async function goodsNow(tx: Tx, context: Context, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('goods')
    .selectAll()
    .where((eb) => eb.and(placeOf(context)))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row): [string, StoredGoods] => [row.id, row]))
}

/** A sale of the same moment comes before or finds nothing left: its order is refused as out of stock. */
async function holdStock(tx: Tx, context: Context, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('balance')
    .set((eb) => ({ moves: eb.ref('moves') }))
    .where((eb) => eb.and({ ...placeOf(context), book: 'stock' }))
    .where('account_id', 'in', ids)
    .execute()
}

/** Goods whose stock moved by anything but what the spreadsheet said was there. */
async function movedSince(tx: Tx, context: Context, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('ledger')
    .select('account_id')
    .distinct()
    .where((eb) => eb.and({ ...placeOf(context), book: 'stock' }))
    .where('account_id', 'in', ids)
    .where('source_kind', '<>', 'opening')
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

interface Since {
  readonly ids: readonly string[]
  readonly beganAtMs: number
}

/** Goods that were sold since: where nobody counts their stock, only the sums of the reports tell. */
async function soldSince(tx: Tx, context: Context, { ids, beganAtMs }: Since) {
  const firstDay = dayAt(beganAtMs, context.session.store.timeZone)
  const idsByMeasure = new Map(ids.map((id): [string, string] => [`sale.${id}`, id]))
  const rows = await tx
    .selectFrom('running_total')
    .select('measure')
    .distinct()
    .where((eb) => eb.and({ ...placeOf(context), scope: 'GOODS' }))
    .where('scope_id', '>=', firstDay)
    .where('measure', 'in', [...idsByMeasure.keys()])
    .execute()
  return new Set(rows.map(({ measure }) => idsByMeasure.get(measure)))
}

/** Goods of orders whose money nobody knows of yet: no report has them. */
async function beingPaid(tx: Tx, context: Context, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.platform_id', '=', 'orders.platform_id')
        .onRef('order_line.order_id', '=', 'orders.id'),
    )
    .select('order_line.goods_id')
    .distinct()
    .where('orders.platform_id', '=', context.platformId)
    .where('orders.store_id', '=', context.storeId)
    .where(isUnsettled)
    .where('order_line.goods_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ goods_id }) => goods_id))
}

interface Undoable {
  readonly row: Row
  readonly goods: StoredGoods
}

interface Undoing {
  readonly undoable: readonly Undoable[]
  /** The first of the versions that they take. */
  readonly first: number
}

async function putBack(tx: Tx, context: Context, { undoable, first }: Undoing): Promise<void> {
  const barcodes = undoable.flatMap(({ row }) => fromStored<string[]>(row.new_barcodes))
  if (barcodes.length > 0)
    await tx
      .deleteFrom('barcode')
      .where((eb) => eb.and(placeOf(context)))
      .where('barcode', 'in', barcodes)
      .execute()
  const rows = undoable.map(({ row, goods }, at): StoredGoods => {
    const version = first + at
    // Its item code is free again; tills are told by the version that it is no longer sold.
    if (row.before === null) return { ...goods, item_code: null, state: 'GONE', version }
    const before = fromStored<StoredGoods>(row.before)
    // What was kept before there was such a column does not know it.
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
  const rows = await tx
    .selectFrom('balance')
    .select(['account_id', 'amount'])
    .where((eb) => eb.and({ ...placeOf(context), book: 'stock' }))
    .where('account_id', 'in', ids)
    .where('amount', '<>', 0)
    .execute()
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

interface Marking {
  readonly importId: string
  readonly ids: readonly string[]
  readonly outcome: 'UNDONE' | 'KEPT'
}

async function mark(tx: Tx, context: Context, { importId, ids, outcome }: Marking): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('goods_import_row')
    .set({ outcome })
    .where((eb) => eb.and(placeOf(context)))
    .where('import_id', '=', importId)
    .where('goods_id', 'in', ids)
    .execute()
}
