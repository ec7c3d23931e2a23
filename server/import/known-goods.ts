import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import type { Tx } from '../db/db.ts'
import type { Place } from '../place.ts'
import { barcodesOf } from '../goods/barcodes-of.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'

/** Goods that are there, with all their barcodes. */
export interface Known {
  readonly row: StoredGoods
  readonly barcodes: readonly string[]
}

/** Goods that are there, by whatever a row may name them. */
export interface Books {
  readonly byBarcode: ReadonlyMap<string, Known>
  readonly byItemCode: ReadonlyMap<string, Known>
  readonly byName: ReadonlyMap<string, Known>
}

/** By what goods are told from others. */
export type Codes = Pick<GoodsFacts, 'barcodes' | 'itemCode' | 'name' | 'spec'>

/** One spelling of a name with its specification, by which goods without a code are told apart. */
export const nameKey = (facts: Pick<GoodsFacts, 'name' | 'spec'>): string =>
  JSON.stringify([facts.name, facts.spec])

/** The goods that rows may be about: by barcode, by item code and by name, each by its own index. */
export async function knownGoods(tx: Tx, place: Place, wanted: readonly Codes[]): Promise<Books> {
  const rows = await rowsOf(tx, place, await idsOf(tx, place, wanted))
  const barcodes = await barcodesOf(
    tx,
    place,
    rows.map(({ id }) => id),
  )
  const byBarcode = new Map<string, Known>()
  const byItemCode = new Map<string, Known>()
  const byName = new Map<string, Known>()
  for (const row of rows) {
    const known = { row, barcodes: barcodes.get(row.id) ?? [] }
    for (const barcode of known.barcodes) byBarcode.set(barcode, known)
    if (row.item_code !== null) byItemCode.set(row.item_code, known)
    byName.set(nameKey({ name: row.name_zh, spec: row.spec_text }), known)
  }
  return { byBarcode, byItemCode, byName }
}

/** The goods that are meant: by barcode, by item code, or without either by name. */
export function ownerOf(codes: Codes, books: Books): Known | null {
  for (const barcode of codes.barcodes) {
    const known = books.byBarcode.get(barcode)
    if (known !== undefined) return known
  }
  if (codes.itemCode !== null) return books.byItemCode.get(codes.itemCode) ?? null
  return codes.barcodes.length > 0 ? null : (books.byName.get(nameKey(codes)) ?? null)
}

/** One question for each index: asked for all at once, a database walks the whole store instead. */
async function idsOf(
  tx: Tx,
  { platformId, storeId }: Place,
  wanted: readonly Codes[],
): Promise<string[]> {
  const codes = wanted.flatMap(({ barcodes }) => barcodes)
  const itemCodes = wanted.flatMap(({ itemCode }) => itemCode ?? [])
  const names = [...new Set(wanted.map(({ name }) => name))]
  const ofStore = { platform_id: platformId, store_id: storeId }
  const found: string[] = []
  if (codes.length > 0) {
    const rows = await tx
      .selectFrom('barcode')
      .select('goods_id as id')
      .where((eb) => eb.and(ofStore))
      .where('barcode', 'in', codes)
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  const inGoods = () =>
    tx
      .selectFrom('goods')
      .select('id')
      .where((eb) => eb.and(ofStore))
  if (itemCodes.length > 0) {
    const rows = await inGoods().where('item_code', 'in', itemCodes).execute()
    found.push(...rows.map(({ id }) => id))
  }
  const named = await inGoods().where('name_zh', 'in', names).execute()
  return [...new Set([...found, ...named.map(({ id }) => id)])]
}

async function rowsOf(
  tx: Tx,
  { platformId, storeId }: Place,
  ids: readonly string[],
): Promise<StoredGoods[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('state', '<>', 'GONE')
    .execute()
}
