import { type GoodsCodes, nameKey } from '@tillwright/domain/goods/import-plan.ts'
import type { Tx } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { barcodesOf } from '../goods/barcodes-of.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'

/** Goods that are there, with all their barcodes. */
export interface Known {
  readonly row: StoredGoods
  readonly barcodes: readonly string[]
  readonly stock: KnownStock
}

/** What the account of goods holds. */
interface KnownStock {
  /** Null without an account. */
  readonly onHand: number | null
  /** Nothing moved since the counting began: it may still begin with another figure. */
  readonly isUntouched: boolean
}

/** Of goods without an account. */
export const noStock: KnownStock = { onHand: null, isUntouched: true }

/** Goods that are there, by whatever a row may name them. */
export interface Books {
  readonly byId: ReadonlyMap<string, Known>
  readonly byBarcode: ReadonlyMap<string, Known>
  readonly byItemCode: ReadonlyMap<string, Known>
  readonly byName: ReadonlyMap<string, Known>
  /** Names that lead to no one of several goods. */
  readonly severalNamed: ReadonlySet<string>
}

/**
 * The goods that rows may be about: by barcode, by item code and by name, each by its own index, and
 * those with the ids. Of several with one name, the one without a code is meant.
 */
export async function knownGoods(
  tx: Tx,
  place: StoreScope,
  wanted: readonly GoodsCodes[],
  ids: readonly string[] = [],
): Promise<Books> {
  const found = await idsOf(tx, place, wanted)
  const rows = await rowsOf(tx, place, [...new Set([...found, ...ids])])
  const barcodes = await barcodesOf(
    tx,
    place,
    rows.map(({ id }) => id),
  )
  const stocks = await stocksOf(
    tx,
    place,
    rows.map(({ id }) => id),
  )
  const byBarcode = new Map<string, Known>()
  const byItemCode = new Map<string, Known>()
  const byName = new Map<string, Known>()
  const byId = new Map<string, Known>()
  const severalNamed = new Set<string>()
  for (const row of rows) {
    const known = {
      row,
      barcodes: barcodes.get(row.id) ?? [],
      stock: stocks.get(row.id) ?? noStock,
    }
    for (const barcode of known.barcodes) byBarcode.set(barcode, known)
    if (row.item_code !== null) byItemCode.set(row.item_code, known)
    byId.set(row.id, known)
    const name = nameKey({ name: row.name_zh, spec: row.spec_text })
    const other = byName.get(name)
    const confirmQuantity = other === undefined || (hasCode(other) && !hasCode(known))
    if (confirmQuantity) byName.set(name, known)
    if (confirmQuantity) severalNamed.delete(name)
    else if (hasCode(other) === hasCode(known)) severalNamed.add(name)
  }
  return { byId, byBarcode, byItemCode, byName, severalNamed }
}

const hasCode = ({ row, barcodes }: Known): boolean => barcodes.length > 0 || row.item_code !== null

/** The goods that are meant: by barcode, by item code, or without either by name. */
export function ownerOf(codes: GoodsCodes, books: Books): Known | null {
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
  { platformId, storeId }: StoreScope,
  wanted: readonly GoodsCodes[],
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
  { platformId, storeId }: StoreScope,
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

async function stocksOf(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownStock>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('balance')
    .select(['account_id', 'amount', 'moves'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', 'stock')
    .where('account_id', 'in', [...ids])
    .execute()
  const begun = await tx
    .selectFrom('stock_switch')
    .select(['goods_id', ({ fn }) => fn.max('moves').as('moves')])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', [...ids])
    .groupBy('goods_id')
    .execute()
  const movesBefore = new Map(begun.map(({ goods_id, moves }) => [goods_id, moves]))
  return new Map(
    rows.map(({ account_id, amount, moves }) => [
      account_id,
      { onHand: amount, isUntouched: moves === (movesBefore.get(account_id) ?? 0) },
    ]),
  )
}
