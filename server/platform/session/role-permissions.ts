import {
  ownerPermission,
  ownerRoleId,
  type Permission,
  permissions,
} from '@tillwright/contract/account/permissions.ts'

const known: ReadonlySet<string> = new Set(permissions)
const read = new Map<string, ReadonlySet<Permission>>()

const isPermission = (value: unknown): value is Permission =>
  typeof value === 'string' && known.has(value)

const all: ReadonlySet<Permission> = new Set(permissions)

/** A role as its row says. */
export interface StoredRole {
  readonly id: string
  /** JSON: permission verbs. */
  readonly permissions: string
}

/**
 * The permissions of a role. The owner has all that this version knows, whatever its row was
 * written by; no other has those reserved for the owner.
 */
export const permissionsOf = ({ id, permissions: json }: StoredRole): ReadonlySet<Permission> =>
  id === ownerRoleId ? all : listedIn(json)

/**
 * The permissions a role's row lists. One that this version no longer knows is skipped: it opens
 * nothing. Sets are cached by the row's text, since every call needs one.
 */
function listedIn(json: string): ReadonlySet<Permission> {
  const known = read.get(json)
  if (known !== undefined) return known
  const listed: unknown = JSON.parse(json)
  const set = new Set(Array.isArray(listed) ? listed.filter(isPermission) : [])
  set.delete(ownerPermission)
  read.set(json, set)
  return set
}

/** True where one may do all that the other may, and more. */
export const outranks = (one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): boolean =>
  one.size > other.size && [...other].every((permission) => one.has(permission))
