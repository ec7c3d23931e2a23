import { createHash, randomBytes } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { prepared, type Slots } from '../db/prepared.ts'
import { deviceSettingName } from './signature-setting.ts'
import type { SessionEnd } from './session-end.ts'

const tokenBytes = 32
/** However busy the till, a login ends after this long. */
export const sessionLifeMs = 16 * 60 * 60_000

/** A new token. It names its platform, so that a session is looked up inside one platform's rows. */
export function newToken(platformId: string): string {
  return `pos_${platformId}_${randomBytes(tokenBytes).toString('base64url')}`
}

/** The platform a token names, or null when it is no token of ours. It proves nothing. */
export function platformOfToken(token: string): string | null {
  return /^pos_([\x21-\x7e]{1,64})_[\w-]{43}$/.exec(token)?.[1] ?? null
}

/** Hash that is stored and looked up in place of the token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface SessionQuery extends Record<string, string> {
  platformId: string
  tokenHash: string
  /** The shift that the header names; empty when it names none. */
  shiftId: string
}

/** A session with everything a call needs to know, and the shift that the call names. */
const joinedSession = (db: Db, shiftId: RawBuilder<string>) =>
  db
    .selectFrom('session')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'session.platform_id')
        .onRef('staff.id', '=', 'session.staff_id'),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.platform_id', '=', 'session.platform_id')
        .onRef('role.id', '=', 'staff.role_id'),
    )
    .innerJoin('platform', 'platform.platform_id', 'session.platform_id')
    .innerJoin('store', (join) =>
      join
        .onRef('store.platform_id', '=', 'session.platform_id')
        .onRef('store.id', '=', 'session.store_id'),
    )
    .leftJoin('device', (join) =>
      join
        .onRef('device.platform_id', '=', 'session.platform_id')
        .onRef('device.id', '=', 'session.device_id'),
    )
    .leftJoin('setting', (join) =>
      join
        .onRef('setting.platform_id', '=', 'session.platform_id')
        .onRef('setting.store_id', '=', 'session.store_id')
        .on('setting.scope', '=', 'STORE')
        .on('setting.owner_id', '=', '')
        .on('setting.name', '=', deviceSettingName),
    )
    .leftJoin('shift', (join) =>
      join
        .onRef('shift.platform_id', '=', 'session.platform_id')
        .onRef('shift.store_id', '=', 'session.store_id')
        .on('shift.id', '=', shiftId),
    )

const sessionQuery = prepared((db: Db, slot: Slots<SessionQuery>) =>
  joinedSession(db, slot('shiftId'))
    .select([
      'session.staff_id',
      'session.device_id',
      'session.expires_at',
      'session.end_reason',
      'session.created_at',
      'session.last_used_at',
      'session.kind',
      'staff.phone',
      'staff.number as staff_number',
      'staff.nick',
      'staff.role_id',
      'staff.state as staff_state',
      'role.name as role_name',
      'role.permissions',
      'platform.name as platform_name',
      'platform.state as platform_state',
      'platform.moved_to',
      'platform.least_version',
      'platform.newest_version',
      'platform.gateway',
      'platform.currency',
      'platform.points_name',
      'platform.points_ratio',
      'platform.new_order_service',
      'platform.modules',
      'platform.office_idle_minutes',
      'platform.till_idle_minutes',
      'store.id as store_id',
      'store.name as store_name',
      'store.state as store_state',
      'store.time_zone',
      'store.merchant_id',
      'store.grouper_id',
      'store.goods_scope',
      'store.phone as store_phone',
      'store.address as store_address',
      'store.settings_version',
      'store.price_version',
      'shift.state as shift_state',
      'shift.staff_id as shift_staff_id',
      'shift.counting_at',
      'device.public_key',
      'setting.value as device_setting',
    ])
    .where('session.platform_id', '=', slot('platformId'))
    .where('session.token_hash', '=', slot('tokenHash')),
)

/** One row of everything the guard needs to know about a call. */
export type FoundRow = Awaited<ReturnType<typeof sessionQuery>>['rows'][number]

/** Looks a session up with its person, role, platform, store and the shift that the call names. */
export async function findSession(db: Db, request: SessionQuery): Promise<FoundRow | null> {
  const { rows } = await sessionQuery(db, request)
  return rows[0] ?? null
}

interface SessionsEnd {
  readonly platformId: string
  readonly reason: SessionEnd
  readonly nowMs: number
}

/** An update that ends running sessions of a platform; the caller adds which of them. */
const endingSessions = (db: Db, { platformId, reason, nowMs }: SessionsEnd) =>
  db
    .updateTable('session')
    .set({ ended_at: nowMs, end_reason: reason })
    .where('platform_id', '=', platformId)
    .where('ended_at', 'is', null)

/** Ends the person's till, and what it handed over to the back office, for the reason given. */
export async function endSessions(
  tx: Tx,
  of: SessionsEnd & { readonly staffId: string },
): Promise<void> {
  await endingSessions(tx, of)
    .where('staff_id', '=', of.staffId)
    .where((eb) => eb.or([eb('kind', '<>', 'OFFICE'), eb('handed_by', 'is not', null)]))
    .execute()
}

/** Ends every session of a person, at tills and in the back office. */
export async function endAllSessions(
  tx: Tx,
  of: SessionsEnd & { readonly staffId: string },
): Promise<void> {
  await endingSessions(tx, of).where('staff_id', '=', of.staffId).execute()
}

/** Ends whatever sessions there are on a device that was stopped. */
export async function endDeviceSessions(
  tx: Tx,
  of: Omit<SessionsEnd, 'reason'> & { readonly deviceId: string },
): Promise<void> {
  await endingSessions(tx, { ...of, reason: 'DEVICE_STOPPED' })
    .where('device_id', '=', of.deviceId)
    .execute()
}

/** Ends one session, and what it handed over. */
export async function endSession(
  db: Db,
  of: SessionsEnd & { readonly tokenHash: string },
): Promise<void> {
  await endingSessions(db, of)
    .where((eb) => eb.or([eb('token_hash', '=', of.tokenHash), eb('handed_by', '=', of.tokenHash)]))
    .execute()
}

/** A person at a till of a store. */
export interface TillWorker {
  readonly platformId: string
  readonly staffId: string
  readonly storeId: string
  readonly deviceId: string
  readonly nowMs: number
}

/** Begins a cashier's session at a till. There may be one for each person: others have to end first. */
export async function beginTillSession(
  tx: Tx,
  { platformId, staffId, storeId, deviceId, nowMs }: TillWorker,
): Promise<{ token: string; expiresAtMs: number }> {
  const token = newToken(platformId)
  const expiresAtMs = nowMs + sessionLifeMs
  await tx
    .insertInto('session')
    .values({
      platform_id: platformId,
      token_hash: tokenHash(token),
      staff_id: staffId,
      store_id: storeId,
      device_id: deviceId,
      created_at: nowMs,
      expires_at: expiresAtMs,
    })
    .execute()
  return { token, expiresAtMs }
}

/**
 * Turns a till's session into one of self-service; what it handed to the back office ends with that.
 * True where it was none before.
 */
export async function makeKiosk(
  tx: Tx,
  { platformId, tokenHash: hash, nowMs }: Omit<SessionsEnd, 'reason'> & { tokenHash: string },
): Promise<boolean> {
  const made = await tx
    .updateTable('session')
    .set({ kind: 'KIOSK' })
    .where('platform_id', '=', platformId)
    .where('token_hash', '=', hash)
    .where('kind', '=', 'TILL')
    .returning('token_hash')
    .execute()
  await endingSessions(tx, { platformId, reason: 'LOGGED_OUT', nowMs })
    .where('handed_by', '=', hash)
    .execute()
  return made.length > 0
}

/** Forgets sessions that ended or ran out before a moment. */
export async function forgetSessions(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('office_code').where('expires_at', '<', beforeMs).execute()
  await db.deleteFrom('session').where('expires_at', '<', beforeMs).execute()
}

/** Stores that a running session is used now, unless it was used after `beforeMs`. */
export async function saveLastUse(
  db: Db,
  of: Omit<SessionsEnd, 'reason'> & { readonly tokenHash: string; readonly beforeMs: number },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: of.nowMs })
    .where('platform_id', '=', of.platformId)
    .where('token_hash', '=', of.tokenHash)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', of.beforeMs)]))
    .execute()
}

/** The session of a till that handed this one over; null where none did. Throws where there is no such session. */
export async function handingSession(
  db: Db,
  platformId: string,
  hash: string,
): Promise<string | null> {
  const { handed_by: handedBy } = await db
    .selectFrom('session')
    .select('handed_by')
    .where('platform_id', '=', platformId)
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return handedBy
}
