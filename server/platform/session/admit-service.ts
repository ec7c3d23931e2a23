import type { Call } from '@tillwright/contract/call.ts'
import type { ServiceScope } from '@tillwright/contract/account/service-scopes.ts'
import type { Db } from '../db/db.ts'
import { fromStored } from '../db/stored-json.ts'
import { findPlatform, type PlatformRow } from './find-platform.store.ts'
import { Refusal } from '../refusal.ts'
import {
  platformOfKey,
  saveServiceUse,
  type ServiceAccountRow,
  serviceAccountByKey,
  serviceStaffId,
} from './service-session.store.ts'
import type { ServiceCaller } from './service-caller.ts'
import { tokenHash } from './session.store.ts'

const minuteMs = 60_000

/** True of what was sent as the key of a service account, whether or not there is such an account. */
export const isServiceKey = (token: string): boolean => platformOfKey(token) !== null

/**
 * Admits the program behind a key, to the calls that take service accounts and to no other. An
 * unknown, ended or revoked key is 1405; another platform 20205; a call it may not make 20223.
 */
export async function admitService(
  db: Db,
  of: Pick<Call, 'needs' | 'scope'>,
  claims: { readonly token: string; readonly platformId: string },
  nowMs: number,
): Promise<ServiceCaller> {
  const platformId = platformOfKey(claims.token) ?? ''
  const row = await serviceAccountByKey(db, platformId, tokenHash(claims.token))
  const platform = row === undefined ? null : await findPlatform(db, platformId)
  if (row === undefined || platform === null || hasEnded(row, nowMs)) throw new Refusal('expired')
  if (claims.platformId !== platformId) throw new Refusal('otherPlatform')
  const scopes = new Set(fromStored<ServiceScope[]>(row.scopes))
  if (of.needs !== 'service') throw new Refusal('serviceRefused', { scope: '' })
  if (of.scope !== null && !scopes.has(of.scope))
    throw new Refusal('serviceRefused', { scope: of.scope })
  await noteServiceUse(db, row, nowMs)
  return serviceCaller(row, platform)
}

/** The program behind an account. */
export const serviceCaller = (row: ServiceAccountRow, platform: PlatformRow): ServiceCaller => ({
  id: row.id,
  staffId: serviceStaffId(row.id),
  name: row.name,
  channel: row.channel,
  scopes: new Set(fromStored<ServiceScope[]>(row.scopes)),
  storeIds: new Set(fromStored<string[]>(row.store_ids)),
  expiresAtMs: row.expires_at,
  platform,
})

const hasEnded = ({ revoked_at: revoked, expires_at: ends }: ServiceAccountRow, nowMs: number) =>
  revoked !== null || (ends !== null && ends <= nowMs)

/** Stores the use at most once a minute. A call never fails because this write does. */
async function noteServiceUse(db: Db, row: ServiceAccountRow, nowMs: number): Promise<void> {
  if (row.last_used_at !== null && nowMs - row.last_used_at < minuteMs) return
  const of = { platformId: row.platform_id, id: row.id, nowMs }
  await saveServiceUse(db, of).catch(() => undefined)
}
