import { type Permission, permissions } from '@tillwright/contract/account/permissions.ts'

const known: ReadonlySet<string> = new Set(permissions)
const read = new Map<string, ReadonlySet<Permission>>()

const isPermission = (value: unknown): value is Permission =>
  typeof value === 'string' && known.has(value)

/**
 * The permissions a role's row lists. One that this version no longer knows is passed over: it opens
 * nothing. Sets are kept by the row's text, since every call asks for one.
 */
export function permissionsOf(json: string): ReadonlySet<Permission> {
  const kept = read.get(json)
  if (kept !== undefined) return kept
  const listed: unknown = JSON.parse(json)
  const set = new Set(Array.isArray(listed) ? listed.filter(isPermission) : [])
  read.set(json, set)
  return set
}
