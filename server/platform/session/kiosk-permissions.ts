import type { Permission } from '@tillwright/contract/account/permissions.ts'

/** All that a till may do while customers use it alone, whatever the role of whoever opened it. */
const kioskPermissions: readonly Permission[] = ['order.create', 'order.read', 'member.read']

const read = new WeakMap<ReadonlySet<Permission>, ReadonlySet<Permission>>()

/**
 * Those of them that the role allows as well. Cached by the role's set, since every call needs one.
 */
export function kioskPermissionsOf(ofRole: ReadonlySet<Permission>): ReadonlySet<Permission> {
  const known = read.get(ofRole)
  if (known !== undefined) return known
  const made = new Set(kioskPermissions.filter((one) => ofRole.has(one)))
  read.set(ofRole, made)
  return made
}
