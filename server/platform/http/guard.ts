import type { Call, Need } from '@tillwright/contract/call.ts'
import { type Permission, permissions } from '@tillwright/contract/account/permissions.ts'
import { isOlder } from '@tillwright/domain/older-version.ts'
import { admitService, isServiceKey } from '../session/admit-service.ts'
import { sessionOf } from '../session/session-of.ts'
import { endIdle, isIdle, noteUse } from '../session/session-idle.ts'
import { type FoundRow, findSession, platformOfToken, tokenHash } from '../session/session.store.ts'
import { findPlatform } from '../session/find-platform.store.ts'
import type { FoundSession } from '../context.ts'
import type { Db } from '../db/db.ts'
import { isSignatureNeeded } from '../session/signature-setting.ts'
import { invalid } from '../invalid.ts'
import { Refusal } from '../refusal.ts'

/** Claims in a call's headers. */
export interface Claims {
  readonly token: string
  readonly platformId: string
  readonly shiftId: string
  readonly version: string
}

const verbs: ReadonlySet<string> = new Set(permissions)
const isPermission = (need: Need): need is Permission => verbs.has(need)

/** Time of a call, and the listener for the session that it names, also where it is refused. */
export interface Arrival {
  readonly nowMs: number
  readonly found: (whose: { readonly staffId: string; readonly deviceId: string }) => void
}

/** Result of the guard for an admitted call. */
export interface Admitted extends FoundSession {
  /** The till should update: the call is answered all the same (code 1780). */
  readonly isOld: boolean
  /** Signer required for a call that moves money; null where the store demands no signature. */
  readonly signer: Signer | null
}

/** The till of a session. */
interface Signer {
  /** Null of a till that has brought none: it can sign nothing. */
  readonly publicKey: string | null
}

/**
 * The one place where every call is let in or refused: token, platform, store, account, version,
 * permission and shift. Returns only ever see what it let through.
 */
export async function admit(
  db: Db,
  of: Pick<
    Call,
    | 'needs'
    | 'inShift'
    | 'office'
    | 'kiosk'
    | 'endsSession'
    | 'isAutomatic'
    | 'movesMoney'
    | 'scope'
  >,
  claims: Claims,
  { nowMs, found }: Arrival,
): Promise<Admitted> {
  if (of.needs === 'anyone')
    return { session: null, shiftId: null, countingAtMs: null, isOld: false, signer: null }
  if (of.needs === 'nobody') return admitToPlatform(db, claims)
  if (of.needs === 'device') return admitDevice(db, claims, nowMs)
  if (isServiceKey(claims.token)) {
    const service = await admitService(db, of, claims, nowMs)
    refusePlatform({ ...service.platform, platform_state: service.platform.state })
    found({ staffId: service.staffId, deviceId: '' })
    return { session: null, service, shiftId: null, countingAtMs: null, isOld: false, signer: null }
  }
  const platformId = platformOfToken(claims.token)
  if (platformId === null) throw new Refusal('expired')
  const hash = tokenHash(claims.token)
  const row = await findSession(db, { platformId, tokenHash: hash, shiftId: claims.shiftId })
  if (row === null) throw new Refusal('expired')
  found({ staffId: row.staff_id, deviceId: row.device_id })
  const key = { platformId, tokenHash: hash, nowMs }
  const isRepeated = of.endsSession && endedByItself(row, nowMs)
  if (row.end_reason === null && isIdle(row, nowMs)) {
    await endIdle(db, key)
    throw new Refusal('expired')
  }
  if (!isRepeated) refuseEnded(row, nowMs)
  if (claims.platformId !== platformId) throw new Refusal('otherPlatform')
  refusePlatform(row)
  if (row.store_state === 'STOPPED') throw new Refusal('stopped', null, 'The store is stopped.')
  if (of.needs === 'service') throw new Refusal('serviceOnly')
  if (row.kind === 'OFFICE' && !of.office) throw new Refusal('officeOnly')
  if (row.kind === 'KIOSK' && !of.kiosk) throw new Refusal('kioskOnly')
  const session = sessionOf(row, platformId, hash)
  if (isPermission(of.needs) && !session.permissions.has(of.needs))
    throw new Refusal('forbidden', { permission: of.needs })
  const isOnDuty = row.shift_state === 'OPEN' || row.shift_state === 'COUNTING'
  const shiftId = isOnDuty && isOwnShift(row) && !isRepeated ? claims.shiftId : null
  if (!isRepeated && (of.inShift || of.needs === 'shift')) refuseShift(row, claims.shiftId)
  const countingAtMs = shiftId === null ? null : row.counting_at
  if (!of.isAutomatic) await noteUse(db, row, key)
  const isOld = isOlder(claims.version, row.least_version)
  return { session, shiftId, countingAtMs, isOld, signer: of.movesMoney ? signerOf(row) : null }
}

const signerOf = (row: FoundRow): Signer | null =>
  isSignatureNeeded(row.device_setting) ? { publicKey: row.public_key } : null

const isOwnShift = (row: FoundRow): boolean => row.shift_staff_id === row.staff_id

/** True of a session that handed its shift over: it may query the result once more. */
const endedByItself = (row: FoundRow, nowMs: number): boolean =>
  row.end_reason === 'HANDED_OVER' && row.staff_state !== 'DISABLED' && row.expires_at > nowMs

function refuseEnded(row: FoundRow, nowMs: number): void {
  if (row.staff_state === 'DISABLED' || row.end_reason === 'DISABLED')
    throw new Refusal('stopped', null, 'The user is disabled.')
  if (row.end_reason === 'OTHER_CASHIER') throw new Refusal('otherCashier')
  if (row.end_reason === 'SHIFT_CLOSED') throw new Refusal('signedOut')
  if (row.end_reason !== null || row.expires_at <= nowMs) throw new Refusal('expired')
}

/** A caller with a live session is identified by it; any other has none. */
async function admitDevice(db: Db, claims: Claims, nowMs: number): Promise<Admitted> {
  const admitted = await admitToPlatform(db, claims)
  const { platformId } = claims
  if (platformOfToken(claims.token) !== platformId) return admitted
  const hash = tokenHash(claims.token)
  const row = await findSession(db, { platformId, tokenHash: hash, shiftId: '' })
  const isOpen = row?.end_reason === null && row.expires_at > nowMs && row.staff_state === 'ACTIVE'
  return isOpen && !isIdle(row, nowMs)
    ? { ...admitted, session: sessionOf(row, platformId, hash) }
    : admitted
}

interface PlatformState {
  readonly platform_state: 'OPEN' | 'STOPPED'
  readonly moved_to: string | null
}

function refusePlatform(row: PlatformState): void {
  if (row.moved_to !== null) throw new Refusal('moved', { cashierUrl: row.moved_to })
  if (row.platform_state === 'STOPPED')
    throw new Refusal('stopped', null, 'The platform is stopped.')
}

/** No shift sends the till to the sign page; one that ended or is another's, to the login page. */
function refuseShift(row: FoundRow, shiftId: string): void {
  if (shiftId === '' || row.shift_state === null) throw new Refusal('notSignedOn')
  if (row.shift_state === 'CLOSED' || row.shift_state === 'ACCEPTED' || !isOwnShift(row))
    throw new Refusal('signedOut')
}

/** Calls without a session still name a platform that must be there, open and not moved. */
async function admitToPlatform(db: Db, claims: Claims): Promise<Admitted> {
  if (claims.platformId === '') throw invalid('platformid', 'header is needed')
  const row = await findPlatform(db, claims.platformId)
  if (row === null) throw new Refusal('notFound', { kind: 'platform', id: claims.platformId })
  refusePlatform({ ...row, platform_state: row.state })
  return {
    session: null,
    shiftId: null,
    countingAtMs: null,
    isOld: isOlder(claims.version, row.least_version),
    signer: null,
  }
}
