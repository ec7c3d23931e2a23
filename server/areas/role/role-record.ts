import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeRole } from '@tillwright/contract/office/office-staff.ts'
import {
  ownerPermission,
  ownerRoleId,
  type Permission,
} from '@tillwright/contract/account/permissions.ts'
import { permissionsOf } from '../../platform/session/role-permissions.ts'
import type { Context } from '../../platform/context.ts'
import type { RecordType, SaveInput } from '../records/record-type.ts'
import { Refusal } from '../../platform/refusal.ts'
import { menusFor } from './menus.ts'
import { insertRole, rolesOf, updateRole } from './role.store.ts'

type Facts = Input<typeof saveOfficeRole>['facts']
interface Notes {
  readonly staffCount: number
  readonly isOwner: boolean
}

/**
 * Roles of the platform. Nobody grants or revokes a permission they do not have, nobody changes the
 * role they have, and the owner's role retains everything: so there is always somebody who may.
 */
export const roleRecord: RecordType<Facts, Notes> = {
  kind: 'role',
  scope: 'platform',
  reachesTills: false,
  words: ({ facts }) => [facts.name],
  recorded: (facts) => ({ name: facts.name, permissions: [...facts.permissions].sort() }),

  all: async (db, { platformId }) => {
    const rows = await rolesOf(db, platformId)
    return rows.map((row) => ({
      id: row.id,
      facts: { name: row.name, permissions: [...permissionsOf(row)] },
      notes: { staffCount: row.staff_count, isOwner: row.id === ownerRoleId },
    }))
  },

  plan: async (context, input) => {
    refuseBeyond(context, input)
    const { platformId } = context
    const { id, facts, before } = input
    const columns = {
      name: facts.name.trim(),
      permissions: JSON.stringify(facts.permissions),
      menus: JSON.stringify(menusFor(new Set(facts.permissions)).map(({ key }) => key)),
    }
    return async (tx) => {
      const row = { platform_id: platformId, id, ...columns }
      await (before === null ? insertRole : updateRole)(tx, row)
    }
  },
}

function refuseBeyond({ session }: Context, { id, facts, before }: SaveInput<Facts>): void {
  const had = before?.permissions ?? []
  const gets = facts.permissions
  const changed = [
    ...gets.filter((one) => !had.includes(one)),
    ...had.filter((one) => !gets.includes(one)),
  ]
  if (changed.length > 0 && (id === ownerRoleId || id === session.roleId))
    throw new Refusal('stateForbids', null, 'Nobody changes this role.')
  if (id !== ownerRoleId && gets.includes(ownerPermission))
    throw new Refusal('forbidden', { permission: ownerPermission })
  refuseUnheld(session.permissions, changed)
}

/** Refuses whatever of these somebody may not do themselves. */
export function refuseUnheld(has: ReadonlySet<Permission>, wanted: readonly Permission[]): void {
  const permission = wanted.find((one) => !has.has(one))
  if (permission !== undefined) throw new Refusal('forbidden', { permission })
}
