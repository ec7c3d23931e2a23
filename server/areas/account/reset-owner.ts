import { ownerRoleId } from '@tillwright/contract/account/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { addAuditOf } from '../../platform/audit/add-audit.ts'
import { journalState } from '../../platform/journal/states.ts'
import { endAllSessions } from '../../platform/session/session.store.ts'
import { forgetAttemptsOf } from './attempts.store.ts'
import { type DrawnPasswords, drawPasswords, savePasswords } from './drawn-passwords.ts'
import type { Secrets } from './secrets.ts'
import { activeOwners, findStaff, findStaffByPhone, storesOfStaff } from './staff.store.ts'

/** The passwords of an owner cannot be reset, in words for whoever runs the command. */
export class BadReset extends Error {
  override readonly name = 'BadReset'
}

/** Owner whose passwords are reset. */
export interface OwnerReset {
  readonly platformId: string
  /** Needed where the platform has several owners. */
  readonly phone: string | null
  readonly nowMs: number
}

/**
 * Gives an owner two new passwords, for one who forgot theirs: ends their sessions, forgets wrong tries, and
 * leaves an audit row. Throws `BadReset` where it is not clear who is meant, and for anybody who is no active owner.
 */
export async function resetOwner(
  db: Db,
  secrets: Secrets,
  reset: OwnerReset,
): Promise<DrawnPasswords & { readonly phone: string }> {
  const { platformId, nowMs } = reset
  const { id: staffId, phone } = await ownerOf(db, reset)
  const [storeId] = await storesOfStaff(db, platformId, staffId)
  if (storeId === undefined) throw new BadReset(`${phone} works in no store of ${platformId}`)
  const hashed = await drawPasswords(secrets, { platformId, staffId, phone })
  await transaction(db, async (tx) => {
    await savePasswords(tx, { platformId, staffId, nowMs }, hashed)
    await endAllSessions(tx, { platformId, staffId, nowMs, reason: 'PASSWORD_CHANGED' })
    await forgetAttemptsOf(tx, platformId, { staffId, phone })
    await journalState(tx, { platformId, storeId, nowMs }, 'staff', staffId)
    await addAuditOf(
      tx,
      { platformId, storeId, staffId, deviceId: '', traceId: '', atMs: nowMs },
      { operation: 'password.reset', subjectId: staffId, reason: '', after: null },
    )
  })
  return { ...hashed.drawn, phone }
}

async function ownerOf(db: Db, { platformId, phone }: OwnerReset) {
  if (phone !== null) {
    const found = await findStaffByPhone(db, platformId, phone)
    if (found?.role_id === ownerRoleId && found.state === 'ACTIVE') return found
    throw new BadReset(`${phone} is no active owner of platform ${platformId}`)
  }
  const [first, ...others] = await activeOwners(db, platformId)
  const only = first === undefined ? undefined : await findStaff(db, platformId, first.id)
  if (only === undefined) throw new BadReset(`platform ${platformId} has no active owner here`)
  if (others.length > 0)
    throw new BadReset(`platform ${platformId} has several owners: name one by phone`)
  return only
}
