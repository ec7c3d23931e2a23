import type { Input, Output } from '@tillwright/contract/call.ts'
import type { saveSupplier as saveSupplierCall } from '@tillwright/contract/office/stock.ts'
import type { Selectable } from 'kysely'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../db/transaction.ts'
import { invalid } from '../invalid.ts'
import { Refusal } from '../refusal.ts'
import type { SupplierTable } from './stock.tables.ts'

type Wish = Input<typeof saveSupplierCall>
type Supplier = Output<typeof saveSupplierCall>['supplier']

/** Everybody goods are bought from, by name. */
export async function suppliersOf(db: Db, platformId: string): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('supplier')
    .selectAll()
    .where('platform_id', '=', platformId)
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(view)
}

const view = (row: Selectable<SupplierTable>): Supplier => ({
  id: row.id,
  version: row.version,
  name: row.name,
  phone: row.phone,
  note: row.note,
  isActive: row.is_active === 1,
})

/** Writes a supplier down. Refuses a nameless one and a save over another version than was read (20110). */
export async function saveSupplier(context: Context, wish: Wish): Promise<{ supplier: Supplier }> {
  if (wish.name.trim() === '') throw invalid('name', 'a name is needed')
  const { platformId } = context
  const row: SupplierTable = {
    platform_id: platformId,
    id: wish.supplierId ?? wish.clientSupplierId,
    version: wish.version + 1,
    name: wish.name.trim(),
    phone: wish.phone.trim(),
    note: wish.note.trim(),
    is_active: wish.isActive ? 1 : 0,
  }
  try {
    await transaction(context.db, async (tx) => {
      if (wish.supplierId === null) await insertRows(tx, 'supplier', [{ ...row, version: 1 }])
      else await updateSupplier(tx, row, wish.version)
      const after = { name: row.name, isActive: wish.isActive }
      await addAudit(tx, context, {
        operation: 'supplier.save',
        subjectId: row.id,
        reason: '',
        after,
      })
    })
  } catch (cause) {
    if (!isUniqueConflict(cause)) throw cause
    // The answer to the first save was lost: the same again is there already.
    const first = (await suppliersOf(context.db, platformId)).find(({ id }) => id === row.id)
    const isSame = JSON.stringify(first) === JSON.stringify(view({ ...row, version: 1 }))
    if (first === undefined || !isSame) throw new Refusal('idReused')
  }
  return { supplier: view(wish.supplierId === null ? { ...row, version: 1 } : row) }
}

async function updateSupplier(tx: Tx, row: SupplierTable, read: number): Promise<void> {
  const ofSupplier = { platform_id: row.platform_id, id: row.id }
  const { numUpdatedRows } = await tx
    .updateTable('supplier')
    .set(row)
    .where((eb) => eb.and(ofSupplier))
    .where('version', '=', read)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  const there = await tx
    .selectFrom('supplier')
    .select('id')
    .where((eb) => eb.and(ofSupplier))
    .executeTakeFirst()
  if (there === undefined) throw new Refusal('notFound', { kind: 'supplier', id: row.id })
  throw new Refusal('changedMeanwhile')
}
