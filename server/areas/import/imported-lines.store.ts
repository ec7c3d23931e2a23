import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

interface OfImport extends StoreScope {
  readonly importId: string
}

/** The goods that these lines of an import have written before, by their lines: a chunk may come again. */
export async function goodsByLine(
  tx: Tx,
  of: OfImport,
  lines: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await linesOf(tx, of)
    .where('line', 'in', [...lines])
    .execute()
  return new Map(rows.flatMap(({ line, goods_id }) => (line === null ? [] : [[line, goods_id]])))
}

/** The lines of an import that wrote these goods before, by the goods: no later line overwrites them. */
export async function lineByGoods(
  tx: Tx,
  of: OfImport,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await linesOf(tx, of)
    .where('goods_id', 'in', [...goodsIds])
    .execute()
  return new Map(rows.flatMap(({ line, goods_id }) => (line === null ? [] : [[goods_id, line]])))
}

const linesOf = (tx: Tx, { platformId, storeId, importId }: OfImport) =>
  tx
    .selectFrom('goods_import_row')
    .select(['goods_id', 'line'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
