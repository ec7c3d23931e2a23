import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { saveSupplier as saveSupplierCall } from '@tillwright/contract/office/stock.ts'
import type { Selectable } from 'kysely'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import type { SupplierTable } from './stock.tables.ts'
import { replaceSupplier, supplierById, supplierRows } from './supplier.store.ts'

type SaveSupplierInput = Input<typeof saveSupplierCall>
type Supplier = Output<typeof saveSupplierCall>['supplier']

/** Everybody goods are bought from, by name. */
export async function suppliersOf(db: Db, platformId: string): Promise<Supplier[]> {
  const rows = await supplierRows(db, platformId)
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
export async function saveSupplier(
  context: Context,
  input: SaveSupplierInput,
): Promise<{ supplier: Supplier }> {
  if (input.name.trim() === '') throw invalid('name', 'a name is needed')
  const { platformId } = context
  const row: SupplierTable = {
    platform_id: platformId,
    id: input.supplierId ?? input.clientSupplierId,
    version: input.version + 1,
    name: input.name.trim(),
    phone: input.phone.trim(),
    note: input.note.trim(),
    is_active: input.isActive ? 1 : 0,
  }
  const isNew = input.supplierId === null
  const saved = isNew ? { ...row, version: 1 } : row
  const supplier = await writeOnce({
    write: async () => {
      await transaction(context.db, async (tx) => {
        if (isNew) await insertRows(tx, 'supplier', [saved])
        else await updateSupplier(tx, row, input.version)
        const after = { name: row.name, isActive: input.isActive }
        await addAudit(tx, context, {
          operation: 'supplier.save',
          subjectId: row.id,
          reason: '',
          after,
        })
      })
      return saved
    },
    // A change is known by the version it was read at: only a new supplier has an id of the page's own.
    first: async () => (isNew ? await supplierById(context.db, platformId, row.id) : null),
    isSame: (first) => isDeepStrictEqual(view(first), view(saved)),
    // The person who looks at the form saves it again once what was wrong is right.
    request: null,
  })
  return { supplier: view(supplier) }
}

async function updateSupplier(tx: Tx, row: SupplierTable, read: number): Promise<void> {
  const outcome = await replaceSupplier(tx, row, read)
  if (outcome === 'missing') throw new Refusal('notFound', { kind: 'supplier', id: row.id })
  if (outcome === 'changed') throw new Refusal('changedMeanwhile')
}
