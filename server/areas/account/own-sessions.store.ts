import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Owner of the sessions, and the session that asks. */
export interface OwnSession {
  readonly platformId: string
  readonly staffId: string
  readonly tokenHash: string
  readonly nowMs: number
}

/** Id of a session as shown to its person: no token can be looked up by it. */
export const sessionIdOf = (tokenHash: string): string =>
  createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22)

/** A person's sessions that live, newest first. */
export function liveSessions(
  db: Db,
  { platformId, staffId, nowMs }: Omit<OwnSession, 'tokenHash'>,
) {
  return db
    .selectFrom('session')
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
    .select(['session.token_hash', 'session.kind', 'session.created_at', 'session.last_used_at'])
    .select(['store.name as store_name', 'device.name as device_name', 'device.till_number'])
    .where('session.platform_id', '=', platformId)
    .where('session.staff_id', '=', staffId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', nowMs)
    .orderBy('session.created_at', 'desc')
    .orderBy('session.token_hash')
    .limit(200)
    .execute()
}

/** Ends every session of a person but this one, since their password has changed. */
export async function endOtherSessions(
  tx: Tx,
  { platformId, staffId, tokenHash, nowMs }: OwnSession,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: nowMs, end_reason: 'PASSWORD_CHANGED' })
    .where('platform_id', '=', platformId)
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}
