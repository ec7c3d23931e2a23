import { ownerRoleId } from '@tillwright/contract/account/permissions.ts'
import { addAuditOf } from '../../platform/audit/add-audit.ts'
import { permissionsOf } from '../../platform/session/role-permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { journalState } from '../../platform/journal/states.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { activeOwners } from '../account/staff.store.ts'
import { activeStaff, makeOwner, ownerRole } from './role.store.ts'

/**
 * Appoints an owner where a platform is older than the owner's role: the person with most permissions,
 * and of those the one who was there first. Where there is an owner nothing happens.
 */
export async function appointOwner(
  tx: Tx,
  { platformId, storeId, nowMs }: StoreScope & { readonly nowMs: number },
): Promise<void> {
  if ((await activeOwners(tx, platformId)).length > 0) return
  const people = await activeStaff(tx, platformId)
  const size = ({ role_id: id, permissions }: (typeof people)[number]) =>
    permissionsOf({ id, permissions }).size
  // Sorting is stable: among equals the first stays first.
  const [first] = people.toSorted((one, other) => size(other) - size(one))
  const role = await ownerRole(tx, platformId)
  if (first === undefined || role === undefined) return
  await makeOwner(tx, platformId, first.id)
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
