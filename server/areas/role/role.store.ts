import type { Db, Tx } from '../../platform/db/db.ts'
import { ownerRoleId } from '@tillwright/contract/account/permissions.ts'
import { sql } from 'kysely'
import type { RoleTable } from '../account/account.tables.ts'

/** Staff who may log in, each with the role and its permissions as stored, the earliest first. */
export function activeStaff(tx: Tx, platformId: string) {
  return tx
    .selectFrom('staff')
    .innerJoin('role', (join) =>
      join
        .onRef('role.platform_id', '=', 'staff.platform_id')
        .onRef('role.id', '=', 'staff.role_id'),
    )
    .select(['staff.id', 'staff.role_id', 'role.permissions'])
    .where('staff.platform_id', '=', platformId)
    .where('staff.state', '=', 'ACTIVE')
    .orderBy('staff.created_at')
    .orderBy('staff.id')
    .execute()
}

/** The owner's role; undefined where the platform has none. */
export function ownerRole(tx: Tx, platformId: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('role')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', ownerRoleId)
    .executeTakeFirst()
}

/** Gives somebody the owner's role. */
export async function makeOwner(tx: Tx, platformId: string, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ role_id: ownerRoleId })
    .where('platform_id', '=', platformId)
    .where('id', '=', staffId)
    .execute()
}

/** The roles of a platform by name, each with how many people have it. */
export function rolesOf(db: Db, platformId: string) {
  return db
    .selectFrom('role')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'role.platform_id')
        .onRef('staff.role_id', '=', 'role.id'),
    )
    .select(['role.id', 'role.name', 'role.permissions'])
    .select(sql<number>`count(staff.id)`.as('staff_count'))
    .where('role.platform_id', '=', platformId)
    .groupBy(['role.id', 'role.name', 'role.permissions'])
    .orderBy('role.name')
    .execute()
}

/** Writes a new role. */
export async function insertRole(tx: Tx, row: RoleTable): Promise<void> {
  await tx.insertInto('role').values(row).execute()
}

/** Writes a role anew. */
export async function updateRole(
  tx: Tx,
  { platform_id: platformId, id, ...columns }: RoleTable,
): Promise<void> {
  await tx
    .updateTable('role')
    .set(columns)
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}
