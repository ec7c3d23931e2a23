import { sql } from 'kysely'
import { beginsWith, contains } from '../../platform/db/contains.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

const codesMost = 1000

/**
 * Matches a store's goods to typed or scanned text: any one of these conditions on the table
 * `goods`. A part of a name or the initials, the item code, the beginning of a barcode; none for
 * nothing typed.
 */
export function byKeyword(db: Db, place: StoreScope, keyword: string) {
  const typed = keyword.trim().toLowerCase()
  return typed === '' ? [] : [named(typed), ...coded(db, place, typed)]
}

/** One search through all names of a row, where three would take three times as long. */
const named = (typed: string) => contains('goods.search_text', typed)

/** Codes are found by their own index first, so that no row is held against them one by one. */
function coded(db: Db, { platformId, storeId }: StoreScope, typed: string) {
  if (!/^[\x21-\x7e]{3,32}$/.test(typed)) return []
  const byBarcode = db
    .selectFrom('barcode')
    .select('barcode.goods_id')
    .where('barcode.platform_id', '=', platformId)
    .where('barcode.store_id', '=', storeId)
    .where(beginsWith('barcode.barcode', typed))
    .limit(codesMost)
  return [sql<boolean>`goods.id in ${byBarcode}`, sql<boolean>`goods.item_code = ${typed}`]
}
