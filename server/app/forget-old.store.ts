import type { Db } from '../platform/db/db.ts'

/** Deletes failed tries from before this moment that no longer block anyone. */
export async function forgetAttempts(
  db: Db,
  { beforeMs, nowMs }: { readonly beforeMs: number; readonly nowMs: number },
): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('window_from', '<', beforeMs)
    .where('blocked_until', '<', nowMs)
    .execute()
}

/** Deletes unused approvals that ended before this moment. */
export async function forgetApprovals(db: Db, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('approval')
    .where('used_at', 'is', null)
    .where('expires_at', '<', beforeMs)
    .execute()
}

/** Deletes what tills logged before this moment. */
export async function forgetLogs(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('client_log').where('received_at', '<', beforeMs).execute()
}

/** Deletes requests that were refused before this moment. */
export async function forgetRefusals(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('refused_request').where('refused_at', '<', beforeMs).execute()
}

/** Deletes papers that ended before this moment. */
export async function forgetPrints(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('spool_job').where('ended_at', '<', beforeMs).execute()
}
