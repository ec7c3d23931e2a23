import { ownerRoleId } from '@tillwright/contract/account/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { StaffSecretTable } from './account.tables.ts'
import type { StoredSecret } from './secrets.ts'

/** A person with their role. */
export function findStaffByPhone(db: Db, platformId: string, phone: string) {
  return staffQuery(db, platformId).where('staff.phone', '=', phone).executeTakeFirst()
}

/** A person with their role, by what they log in with: their phone or their staff number. */
export function findStaffByLogin(db: Db, platformId: string, login: string) {
  return staffQuery(db, platformId)
    .where((where) =>
      where.or([where('staff.phone', '=', login), where('staff.number', '=', login)]),
    )
    .executeTakeFirst()
}

/** A person with their role. */
export function findStaff(db: Db, platformId: string, staffId: string) {
  return staffQuery(db, platformId).where('staff.id', '=', staffId).executeTakeFirst()
}

const staffQuery = (db: Db, platformId: string) =>
  db
    .selectFrom('staff')
    .innerJoin('role', (join) =>
      join
        .onRef('role.platform_id', '=', 'staff.platform_id')
        .onRef('role.id', '=', 'staff.role_id'),
    )
    .select([
      'staff.id',
      'staff.phone',
      'staff.nick',
      'staff.state',
      'staff.role_id',
      'role.name as role_name',
      'role.permissions',
    ])
    .where('staff.platform_id', '=', platformId)

/** Where a person may work, home first. */
export async function storesOfStaff(
  db: Db,
  platformId: string,
  staffId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_store')
    .select('store_id')
    .where('platform_id', '=', platformId)
    .where('staff_id', '=', staffId)
    .orderBy('is_home', 'desc')
    .orderBy('store_id')
    .execute()
  return rows.map(({ store_id }) => store_id)
}

/** The same with their names, those that are open. */
export const namedStores = (db: Db, platformId: string, staffId: string) =>
  db
    .selectFrom('staff_store')
    .innerJoin('store', (join) =>
      join
        .onRef('store.platform_id', '=', 'staff_store.platform_id')
        .onRef('store.id', '=', 'staff_store.store_id'),
    )
    .select(['store.id', 'store.name'])
    .where('staff_store.platform_id', '=', platformId)
    .where('staff_store.staff_id', '=', staffId)
    .where('store.state', '=', 'OPEN')
    .orderBy('store.name')
    .orderBy('store.id')
    .execute()

/** Everybody who may work in a store, with whether they are on duty. */
export function staffOfStore(db: Db, platformId: string, storeId: string) {
  return staffQuery(db, platformId)
    .innerJoin('staff_store', (join) =>
      join
        .onRef('staff_store.platform_id', '=', 'staff.platform_id')
        .onRef('staff_store.staff_id', '=', 'staff.id')
        .on('staff_store.store_id', '=', storeId),
    )
    .leftJoin('shift', (join) =>
      join
        .onRef('shift.platform_id', '=', 'staff.platform_id')
        .onRef('shift.staff_id', '=', 'staff.id')
        .on('shift.store_id', '=', storeId)
        .on('shift.closed_at', 'is', null),
    )
    .select('shift.id as shift_id')
    .where('staff.state', '=', 'ACTIVE')
    .orderBy('staff.nick')
    .limit(500)
    .execute()
}

/** Returns the stored form of a person's secret, or null. */
export async function findSecret(
  db: Db,
  of: { platformId: string; staffId: string; kind: StaffSecretTable['kind'] },
): Promise<StoredSecret | null> {
  const row = await db
    .selectFrom('staff_secret')
    .select(['hash', 'pepper_version'])
    .where('platform_id', '=', of.platformId)
    .where('staff_id', '=', of.staffId)
    .where('kind', '=', of.kind)
    .executeTakeFirst()
  return row === undefined ? null : { hash: row.hash, pepperVersion: row.pepper_version }
}

/** Stores another form of the same secret; false where it was changed meanwhile. */
export async function replaceSecret(
  db: Db,
  of: { platformId: string; staffId: string; kind: StaffSecretTable['kind']; nowMs: number },
  before: StoredSecret,
  after: StoredSecret,
): Promise<boolean> {
  const replaced = await db
    .updateTable('staff_secret')
    .set({ hash: after.hash, pepper_version: after.pepperVersion, updated_at: of.nowMs })
    .where('platform_id', '=', of.platformId)
    .where('staff_id', '=', of.staffId)
    .where('kind', '=', of.kind)
    .where('hash', '=', before.hash)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/**
 * Stores a person's secret in place of the one before. A new login password ends the old one's form for the
 * staff number too.
 */
export async function saveSecret(
  db: Db,
  of: { platformId: string; staffId: string; kind: StaffSecretTable['kind']; nowMs: number },
  secret: StoredSecret,
): Promise<void> {
  if (of.kind === 'LOGIN') await deleteSecret(db, { ...of, kind: 'NUMBER' })
  const changed = {
    hash: secret.hash,
    pepper_version: secret.pepperVersion,
    updated_at: of.nowMs,
  }
  await db
    .insertInto('staff_secret')
    .values({
      platform_id: of.platformId,
      staff_id: of.staffId,
      kind: of.kind,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'staff_id', 'kind']).doUpdateSet(changed),
    )
    .execute()
}

/** Deletes a person's secret, where they have one. */
export async function deleteSecret(
  db: Db,
  of: { platformId: string; staffId: string; kind: StaffSecretTable['kind'] },
): Promise<void> {
  await db
    .deleteFrom('staff_secret')
    .where('platform_id', '=', of.platformId)
    .where('staff_id', '=', of.staffId)
    .where('kind', '=', of.kind)
    .execute()
}

/** A person's open shift in a store, on whichever till it was opened; undefined where none is open. */
export const openShiftOfStaff = (db: Db, { platformId, storeId }: StoreScope, staffId: string) =>
  db
    .selectFrom('shift')
    .select(['id', 'opened_at', 'float_cents', 'device_id'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** The owners of the platform's shops who may log in, the longest known first. */
export const activeOwners = (db: Db, platformId: string) =>
  db
    .selectFrom('staff')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('role_id', '=', ownerRoleId)
    .where('state', '=', 'ACTIVE')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The permissions of a role as they are stored; undefined where there is no such role. */
export function findRole(db: Db, platformId: string, roleId: string) {
  return db
    .selectFrom('role')
    .select(['id', 'permissions'])
    .where('platform_id', '=', platformId)
    .where('id', '=', roleId)
    .executeTakeFirst()
}

/** Locks a role until the transaction ends, on both databases; nothing in it changes. */
export async function lockRole(tx: Tx, platformId: string, roleId: string): Promise<void> {
  await tx
    .updateTable('role')
    .set((column) => ({ name: column.ref('name') }))
    .where('platform_id', '=', platformId)
    .where('id', '=', roleId)
    .execute()
}
