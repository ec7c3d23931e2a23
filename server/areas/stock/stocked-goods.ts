import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Called, type StockedGoods, stockedRows } from './stocked-goods.store.ts'

/**
 * The goods with these ids, by id. Refuses the first that the store does not have or does not
 * count.
 */
export async function stockedGoods(
  db: Db,
  place: StoreScope,
  ids: readonly string[],
): Promise<Map<string, StockedGoods>> {
  const rows = await stockedRows(db, place, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new Refusal('notFound', { kind: 'goods', id: missing })
  return found
}

/** Unit that stock is counted in: a piece's name, or kilograms. */
export const stockUnit = (goods: Pick<Called, 'unit' | 'unit_kind'>): string =>
  goods.unit_kind === 'weight' ? 'kg' : goods.unit

/** Name and unit of goods, in the contract's form. */
export const calledGoods = (row: Called) => ({
  goodsId: row.id,
  name: row.name_zh,
  nameEn: row.name_en,
  spec: row.spec_text,
  specEn: row.spec_text_en,
  unit: stockUnit(row),
})
