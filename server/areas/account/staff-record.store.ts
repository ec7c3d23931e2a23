import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { StaffTable } from './account.tables.ts'

/** People with their role and whether they have a sensitive password, those who may log in first. */
const selectStaff = (db: Db, platformId: string) =>
  db
    .selectFrom('staff')
    .innerJoin('role', (join) =>
      join
        .onRef('role.platform_id', '=', 'staff.platform_id')
        .onRef('role.id', '=', 'staff.role_id'),
    )
    .leftJoin('staff_secret', (join) =>
      join
        .onRef('staff_secret.platform_id', '=', 'staff.platform_id')
        .onRef('staff_secret.staff_id', '=', 'staff.id')
        .on('staff_secret.kind', '=', 'SENSITIVE'),
    )
    .select([
      'staff.id',
      'staff.phone',
      'staff.number',
      'staff.nick',
      'staff.state',
      'staff.role_id',
    ])
    .select(['role.name as role_name', 'staff_secret.kind as sensitive'])
    .where('staff.platform_id', '=', platformId)
    .orderBy('staff.state')
    .orderBy('staff.nick')
    .orderBy('staff.id')

/** The people who work in a store. */
export const staffRowsOfStore = (db: Db, { platformId, storeId }: StoreScope) =>
  selectStaff(db, platformId)
    .where('staff.id', 'in', (ids) =>
      ids
        .selectFrom('staff_store')
        .select('staff_store.staff_id')
        .where('staff_store.platform_id', '=', platformId)
        .where('staff_store.store_id', '=', storeId),
    )
    .execute()

/** One person, wherever they work; no row where the platform does not have this id. */
export const staffRowOf = (db: Db, platformId: string, id: string) =>
  selectStaff(db, platformId).where('staff.id', '=', id).execute()

/** Which stores everybody of a platform works in, each person's home first. */
export const placesOfStaff = (db: Db, platformId: string) =>
  db
    .selectFrom('staff_store')
    .select(['staff_id', 'store_id'])
    .where('platform_id', '=', platformId)
    .orderBy('is_home', 'desc')
    .orderBy('store_id')
    .execute()

/** True where anybody else of the platform has the phone. */
export async function isPhoneTaken(
  db: Db,
  platformId: string,
  { phone, exceptId }: { readonly phone: string; readonly exceptId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('phone', '=', phone)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** True where anybody else of the platform has the staff number. */
export async function isNumberTaken(
  db: Db,
  platformId: string,
  { number, exceptId }: { readonly number: string; readonly exceptId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('number', '=', number)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Writes a new person. Their stores and secrets are rows of their own. */
export async function insertStaff(tx: Tx, row: Insertable<StaffTable>): Promise<void> {
  await tx.insertInto('staff').values(row).execute()
}

/** Changes what is stored of a person; nothing where there is no such person. */
export async function updateStaff(
  tx: Tx,
  platformId: string,
  staffId: string,
  columns: Updateable<StaffTable>,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set(columns)
    .where('platform_id', '=', platformId)
    .where('id', '=', staffId)
    .execute()
}

/** Stores where a person works in place of all before; `homeId` is their home. */
export async function replaceStoresOfStaff(
  tx: Tx,
  { platformId, staffId }: { readonly platformId: string; readonly staffId: string },
  storeIds: readonly string[],
  homeId: string | undefined,
): Promise<void> {
  const ofPerson = { platform_id: platformId, staff_id: staffId }
  await tx
    .deleteFrom('staff_store')
    .where((eb) => eb.and(ofPerson))
    .execute()
  await insertRows(
    tx,
    'staff_store',
    storeIds.map((storeId) => ({
      ...ofPerson,
      store_id: storeId,
      is_home: storeId === homeId ? 1 : 0,
    })),
  )
}
