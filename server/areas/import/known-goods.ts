import { type GoodsCodes, nameKey } from '@tillwright/domain/goods/import-plan.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { barcodesOf } from '../goods/barcodes-of.store.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'
import { type KnownStock, idsByCodes, goodsNotRemoved, stocksOf } from './known-goods.store.ts'

/** Goods that are there, with all their barcodes. */
export interface Known {
  readonly row: StoredGoods
  readonly barcodes: readonly string[]
  readonly stock: KnownStock
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
 * The goods that rows may refer to: by barcode, by item code and by name, each by its own index,
 * and those with the ids. Of several with one name, the one without a code is meant.
 */
export async function knownGoods(
  tx: Tx,
  place: StoreScope,
  wanted: readonly GoodsCodes[],
  ids: readonly string[] = [],
): Promise<Books> {
  const found = await idsByCodes(tx, place, wanted)
  const rows = await goodsNotRemoved(tx, place, [...new Set([...found, ...ids])])
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
    const isMeant = other === undefined || (hasCode(other) && !hasCode(known))
    if (isMeant) byName.set(name, known)
    if (isMeant) severalNamed.delete(name)
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
