import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { newToken, sessionLifeMs, tokenHash } from '../../platform/session/session.store.ts'

/** Device name of back office sessions: it is no till. */
export const officeDeviceId = 'back-office'

/** A person at work in the back office, and the place. */
export interface OfficeWorker {
  readonly platformId: string
  readonly staffId: string
  readonly storeId: string
  /** The till's session that handed it over; null for a login of its own. */
  readonly handedBy: string | null
  readonly nowMs: number
}

/** Begins a session of the back office. Any number may be open alongside a person's till. */
export async function beginOfficeSession(
  db: Db,
  worker: OfficeWorker,
): Promise<{ token: string; expiresAtMs: number }> {
  const { platformId, nowMs } = worker
  const token = newToken(platformId)
  const expiresAtMs = nowMs + sessionLifeMs
  await insertRows(db, 'session', [
    {
      platform_id: platformId,
      token_hash: tokenHash(token),
      staff_id: worker.staffId,
      store_id: worker.storeId,
      device_id: officeDeviceId,
      created_at: nowMs,
      expires_at: expiresAtMs,
      ended_at: null,
      end_reason: null,
      kind: 'OFFICE',
      handed_by: worker.handedBy,
    },
  ])
  return { token, expiresAtMs }
}
