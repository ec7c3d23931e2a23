import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryGoodsImports } from '@tillwright/contract/office/goods-import.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Written } from './import-rows.ts'
import { addToImport, importPage, takeRows } from './goods-import.store.ts'

interface Remembered {
  readonly importId: string
  /** Of the spreadsheet; or the store that the goods were brought from. */
  readonly fileName: string
  readonly created: number
  readonly changed: number
  readonly written: readonly (Pick<Written, 'goodsId' | 'known' | 'newBarcodes'> & {
    /** Null where they were brought from another store. */
    readonly line: number | null
    /** By how much the stock of goods that were there moved; null where it did not. */
    readonly stockMoved: number | null
  })[]
  /** The version of the first of them; the others follow. */
  readonly first: number
}

/**
 * Stores what a chunk of an import did, so that all of it can be undone. Refuses (20504) an import
 * that was undone: nothing more is added to it.
 */
export async function rememberImport(tx: Tx, context: Context, of: Remembered): Promise<void> {
  const place = { platform_id: context.platformId, store_id: context.storeId }
  const isAdded = await addToImport(tx, {
    ...place,
    id: of.importId,
    file_name: of.fileName,
    staff_id: context.session.staffId,
    began_at: context.nowMs,
    created: of.created,
    changed: of.changed,
    undone_at: null,
  })
  if (!isAdded)
    throw new Refusal('stateForbids', null, 'The import was taken back: begin another one.')
  const overwritten = of.written.flatMap(({ goodsId, known }) => (known === null ? [] : [goodsId]))
  const before = await takeRows(tx, context, of.importId, overwritten)
  const rows = of.written.map(({ goodsId, known, newBarcodes, line, stockMoved }, at) => {
    const earlier = before.get(goodsId)
    const own = known === null ? null : JSON.stringify(known.row)
    return {
      ...place,
      import_id: of.importId,
      goods_id: goodsId,
      line,
      stock_moved: (earlier?.stock_moved ?? 0) + (stockMoved ?? 0),
      version: of.first + at,
      before: earlier === undefined ? own : earlier.before,
      new_barcodes: JSON.stringify([
        ...fromStored<string[]>(earlier?.new_barcodes ?? '[]'),
        ...newBarcodes,
      ]),
      outcome: null,
    }
  })
  await insertRows(tx, 'goods_import_row', rows)
}

/** The imports of a store, the newest first. */
export async function importsOfStore(
  { db, platformId, storeId }: Context,
  { pageNo, pageSize }: Input<typeof queryGoodsImports>,
): Promise<Output<typeof queryGoodsImports>> {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { total, rows } = await importPage(db, { platformId, storeId }, page)
  return {
    total,
    list: rows.map((row) => ({
      importId: row.id,
      fileName: row.file_name,
      staffName: row.nick ?? '',
      beganAtMs: row.began_at,
      created: row.created,
      changed: row.changed,
      undoneAtMs: row.undone_at,
    })),
  }
}
