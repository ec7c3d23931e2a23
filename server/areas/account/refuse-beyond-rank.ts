import { ownerRoleId } from '@tillwright/contract/account/permissions.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeStaff } from '@tillwright/contract/office/office-staff.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/invalid.ts'
import type { SaveInput } from '../records/record-type.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseUnheld } from '../role/role-record.ts'
import { outranks, permissionsOf } from '../../platform/session/role-permissions.ts'
import { activeOwners, findRole, lockRole, storesOfStaff } from './staff.store.ts'

type Facts = Input<typeof saveOfficeStaff>['facts']
type Change = SaveInput<Facts>

/**
 * Refuses to give a role that may do more than one's own, to change anything about a person who may
 * do as much as oneself, and to change the identity of a person (role, phone, passwords, whether
 * they may log in) who also works in stores where one does not. Refuses to change one's own role,
 * except for an owner when others remain.
 */
export async function refuseBeyondRank(context: Context, change: Change): Promise<void> {
  const { session } = context
  const { id, facts, before } = change
  const gets = await permissionsOfRole(context, facts.roleId)
  if (id === session.staffId) {
    if (!facts.isActive || (facts.roleId !== before?.roleId && before?.roleId !== ownerRoleId))
      throw new Refusal('stateForbids', null, 'Nobody changes their own role or stops themselves.')
    return
  }
  refuseUnheld(session.permissions, [...gets])
  if (before === null) return
  const had = await permissionsOfRole(context, before.roleId)
  refuseUnheld(session.permissions, [...had])
  if (!outranks(session.permissions, had))
    throw new Refusal('stateForbids', null, 'Nobody changes somebody who may do as much as they.')
  if (!changesWhoTheyAre(change)) return
  const own = await storesOfStaff(context.db, context.platformId, session.staffId)
  if (!(before.storeIds ?? []).every((storeId) => own.includes(storeId)))
    throw new Refusal('otherStore')
}

/** True of a change by which one person could log in as another, or lock them out. */
export const changesWhoTheyAre = ({ facts, before }: Change): boolean =>
  facts.password !== null ||
  facts.sensitivePassword !== null ||
  facts.phone !== before?.phone ||
  facts.roleId !== before.roleId ||
  facts.isActive !== before.isActive

async function permissionsOfRole({ db, platformId }: Context, roleId: string) {
  const role = await findRole(db, platformId, roleId)
  if (role === undefined) throw invalid('facts.roleId', 'needed')
  return permissionsOf(role)
}

/** Refuses (20504) a change that would leave the platform without an owner. */
export async function refuseOwnerless(
  tx: Tx,
  platformId: string,
  { before }: Change,
): Promise<void> {
  if (before?.roleId !== ownerRoleId) return
  // Two owners who leave at once take turns here.
  await lockRole(tx, platformId, ownerRoleId)
  if ((await activeOwners(tx, platformId)).length === 0)
    throw new Refusal('stateForbids', null, 'Somebody has to own the shop.')
}
