import type { Input, Output } from '@tillwright/contract/call.ts'
import {
  exportPageMax,
  type exportGoods as exportGoodsCall,
} from '@tillwright/contract/office/goods-import.ts'
import { textOfGoods } from '@tillwright/domain/goods/goods-text.ts'
import type { Context } from '../../platform/context.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { barcodesOf } from './barcodes-of.store.ts'
import { branchOf } from './branch-of.store.ts'
import { namedCells } from './goods-choices.ts'
import { factsOf, type StoredGoods } from './goods-rows.ts'
import { shelf, wantedGoods, rowsAfterVersion } from './office-list.store.ts'
import { pieceNames } from './piece-links.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { goodsChoices } from './goods-choices.store.ts'
import { categoryNames } from './category.store.ts'

type Exported = Output<typeof exportGoodsCall>

/**
 * A page of the store's goods, or of those that match a filter, as an import reads them. Stock is
 * not included: the ledger counts that, and yesterday's spreadsheet must not overwrite today's
 * stock.
 */
export async function exportGoods(
  context: Context,
  { cursor, filter }: Input<typeof exportGoodsCall>,
): Promise<Exported> {
  const { db, platformId } = context
  const after = cursor === null ? 0 : Number(cursor)
  if (!Number.isSafeInteger(after)) throw invalid('cursor', 'a cursor of this call')
  const wanted =
    filter === undefined
      ? shelf(db, context)
      : wantedGoods(db, context, {
          ...filter,
          branch: await branchOf(db, platformId, filter.categoryId),
        })
  const rows = await rowsAfterVersion(wanted, after, exportPageMax)
  const last = rows.length < exportPageMax ? undefined : rows.at(-1)
  return {
    rows: (await goodsCells(context, rows)).map((cells, at) => ({ line: at + 1, ...cells })),
    cursor: last === undefined ? null : String(last.version),
  }
}

/** Goods of the store as the rows of a spreadsheet. */
export async function goodsCells(context: Context, rows: readonly StoredGoods[]) {
  const { db, platformId } = context
  const barcodes = await barcodesOf(
    db,
    context,
    rows.map(({ id }) => id),
  )
  const names = await categoryNames(db, platformId)
  const choices = await goodsChoices(db, platformId)
  const pieces = await pieceNames(
    db,
    context,
    rows.flatMap((row) => row.piece_id ?? []),
  )
  return rows.map((row) => {
    const facts = factsOf(row, barcodes.get(row.id) ?? [])
    const {
      categoryId: _category,
      pictureUrl: _picture,
      merchantId: _merchant,
      pieceId,
      ...cells
    } = textOfGoods(facts)
    const path = fromStored<string[]>(row.category_path)
    const category = path.map((id) => names.get(id) ?? id).join('/')
    const piece = pieces.get(pieceId) ?? pieceId
    return { ...cells, ...namedCells(facts, choices), category, piece }
  })
}
