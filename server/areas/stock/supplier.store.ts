import type { Db, Tx } from '../../platform/db/db.ts'
import type { SupplierTable } from './stock.tables.ts'

/** A supplier, or null. */
export async function supplierById(
  db: Db,
  platformId: string,
  id: string,
): Promise<SupplierTable | null> {
  const found = await db
    .selectFrom('supplier')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** The suppliers of a platform by name. */
export function supplierRows(db: Db, platformId: string): Promise<SupplierTable[]> {
  return db
    .selectFrom('supplier')
    .selectAll()
    .where('platform_id', '=', platformId)
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/**
 * Writes a supplier over the version that was read; reports whether another version is stored, or
 * none.
 */
export async function replaceSupplier(
  tx: Tx,
  row: SupplierTable,
  read: number,
): Promise<'written' | 'changed' | 'missing'> {
  const ofSupplier = { platform_id: row.platform_id, id: row.id }
  const { numUpdatedRows } = await tx
    .updateTable('supplier')
    .set(row)
    .where((eb) => eb.and(ofSupplier))
    .where('version', '=', read)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return 'written'
  const there = await tx
    .selectFrom('supplier')
    .select('id')
    .where((eb) => eb.and(ofSupplier))
    .executeTakeFirst()
  return there === undefined ? 'missing' : 'changed'
}

/** A supplier that goods are bought from; undefined where there is none. */
export function activeSupplier(
  tx: Tx,
  platformId: string,
  supplierId: string,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('supplier')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', supplierId)
    .where('is_active', '=', 1)
    .executeTakeFirst()
}
