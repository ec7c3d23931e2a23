import { ownerRoleId } from '@tillwright/contract/account/permissions.ts'
import { addAuditOf } from '../audit/add-audit.ts'
import { permissionsOf } from '../account/role-permissions.ts'
import type { Tx } from '../db/db.ts'
import { journalState } from '../journal/states.ts'
import type { StoreScope } from '../store-scope.ts'
import { activeOwners } from '../account/staff.store.ts'

/**
 * Gives a platform from before owners ranked above managers somebody who owns it: whoever may do most,
 * and of those the one who was there first. Where there is an owner nothing happens.
 */
export async function appointOwner(
  tx: Tx,
  { platformId, storeId, nowMs }: StoreScope & { readonly nowMs: number },
): Promise<void> {
  if ((await activeOwners(tx, platformId)).length > 0) return
  const people = await tx
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
  const size = ({ role_id: id, permissions }: (typeof people)[number]) =>
    permissionsOf({ id, permissions }).size
  // Sorting is stable: among equals the first stays first.
  const [first] = people.toSorted((one, other) => size(other) - size(one))
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', ownerRoleId)
    .executeTakeFirst()
  if (first === undefined || role === undefined) return
  await tx
    .updateTable('staff')
    .set({ role_id: ownerRoleId })
    .where('platform_id', '=', platformId)
    .where('id', '=', first.id)
    .execute()
  await journalState(tx, { platformId, storeId, nowMs }, 'staff', first.id)
  await addAuditOf(
    tx,
    { platformId, storeId, deviceId: '', staffId: first.id, traceId: 'upgrade', atMs: nowMs },
    {
      operation: 'staff.save',
      subjectId: first.id,
      reason: 'The shop had no owner.',
      before: { roleId: first.role_id },
      after: { roleId: ownerRoleId },
    },
  )
}
