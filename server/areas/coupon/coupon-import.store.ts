import type { Db, Tx } from '../../platform/db/db.ts'
import type { CouponImportTable, CouponTable } from './coupon.tables.ts'
import { isFreeFor } from './hold-coupon.store.ts'

/** Begins an import or goes on with it. False where it was taken back: nothing more is added then. */
export async function openImport(tx: Tx, row: CouponImportTable): Promise<boolean> {
  const stored = await tx
    .insertInto('coupon_import')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'id'])
        .doUpdateSet((eb) => ({ file_name: eb.ref('coupon_import.file_name') }))
        .where('coupon_import.undone_at', 'is', null)
        .where('coupon_import.percent_sense', '=', row.percent_sense),
    )
    .returning('id')
    .execute()
  return stored.length > 0
}

/** Those of these ids that coupons have. */
export async function couponsStored(
  db: Db,
  platformId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('coupon')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Coupons of an import in each state. */
export async function importedCounts(
  db: Db,
  platformId: string,
  importId: string,
): Promise<Readonly<Record<CouponTable['state'], number>>> {
  const rows = await db
    .selectFrom('coupon')
    .select(['state', ({ fn }) => fn.countAll<number>().as('total')])
    .where('platform_id', '=', platformId)
    .where('id', '>=', `${importId}-`)
    .where('id', '<', `${importId}.`)
    .groupBy('state')
    .execute()
  const counts = { UNUSED: 0, USED: 0, TAKEN_BACK: 0 }
  for (const { state, total } of rows) counts[state] = total
  return counts
}

/** Takes the unused coupons of an import back, but those that an order is being paid with; returns how many. */
export async function takeImportedBack(
  tx: Tx,
  { platformId, importId, nowMs }: UndoneImport,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set({ state: 'TAKEN_BACK', locked_for: null, locked_until: null })
    .where('platform_id', '=', platformId)
    .where('id', '>=', `${importId}-`)
    .where('id', '<', `${importId}.`)
    .where('state', '=', 'UNUSED')
    .where((where) => isFreeFor(where, '', nowMs))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

interface UndoneImport {
  readonly platformId: string
  readonly importId: string
  readonly nowMs: number
}

/** Closes an import that is taken back, so that no chunk of it comes after. False where there is none. */
export async function closeImport(
  tx: Tx,
  { platformId, importId, nowMs }: UndoneImport,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon_import')
    .set((eb) => ({ undone_at: eb.fn.coalesce('undone_at', eb.val(nowMs)) }))
    .where('platform_id', '=', platformId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A page of the imports of a platform, the newest first, with the name of who began each and the number of all. */
export async function couponImportPage(
  db: Db,
  platformId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const all = db.selectFrom('coupon_import').where('coupon_import.platform_id', '=', platformId)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'coupon_import.platform_id')
        .onRef('staff.id', '=', 'coupon_import.staff_id'),
    )
    .selectAll('coupon_import')
    .select('staff.nick')
    .orderBy('began_at', 'desc')
    .orderBy('coupon_import.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, rows }
}
