import type { Db } from '../db/db.ts'
import { endSession, type FoundRow, saveLastUse } from './session.store.ts'

const minuteMs = 60_000

type Used = Pick<
  FoundRow,
  'kind' | 'created_at' | 'last_used_at' | 'office_idle_minutes' | 'till_idle_minutes'
>

const lastUseOf = ({ created_at: begun, last_used_at: used }: Used): number => used ?? begun

/** True when a session was not used for as long as the platform allows. Self-service is never idle. */
export function isIdle(row: Used, nowMs: number): boolean {
  const minutes = row.kind === 'OFFICE' ? row.office_idle_minutes : row.till_idle_minutes
  if (row.kind === 'KIOSK' || minutes === 0) return false
  return nowMs - lastUseOf(row) >= minutes * minuteMs
}

/** Location of a session. */
interface SessionKey {
  readonly platformId: string
  readonly tokenHash: string
  readonly nowMs: number
}

/** Ends an unused session and those it handed over. The caller refuses it even when the write fails. */
export async function endIdle(db: Db, key: SessionKey): Promise<void> {
  await endSession(db, { ...key, reason: 'IDLE' }).catch(() => undefined)
}

/** Stores that the session is used, at most once a minute. A call never fails because this write does. */
export async function noteUse(db: Db, row: Used, key: SessionKey): Promise<void> {
  const { nowMs } = key
  if (nowMs - lastUseOf(row) < minuteMs) return
  await saveLastUse(db, { ...key, beforeMs: nowMs - minuteMs }).catch(() => undefined)
}
