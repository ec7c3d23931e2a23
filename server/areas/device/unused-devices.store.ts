import type { Db } from '../../platform/db/db.ts'

interface Forgotten {
  readonly platformId: string
  /** So many of the newest stay. */
  readonly most: number
  /** Older ones go in any case. */
  readonly beforeMs: number
}

/**
 * Deletes devices without a login, those that are too old and those beyond a number. A stopped one
 * stays: deleted, it could register as a new one.
 */
export async function forgetUnusedDevices(
  db: Db,
  { platformId, most, beforeMs }: Forgotten,
): Promise<void> {
  await forgetUnusedBefore(db, beforeMs)
  const beyond = await unused(db)
    .select('id')
    .where('platform_id', '=', platformId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(most)
    .limit(most)
    .execute()
  const ids = beyond.map(({ id }) => id)
  if (ids.length === 0) return
  await unusedToDelete(db).where('platform_id', '=', platformId).where('id', 'in', ids).execute()
}

/** Forgets devices of all platforms that registered before a moment and were never used. */
export async function forgetUnusedBefore(db: Db, beforeMs: number): Promise<void> {
  await unusedToDelete(db).where('created_at', '<', beforeMs).execute()
}

const unused = (db: Db) =>
  db.selectFrom('device').where('first_login_at', 'is', null).where('state', '<>', 'STOPPED')

const unusedToDelete = (db: Db) =>
  db.deleteFrom('device').where('first_login_at', 'is', null).where('state', '<>', 'STOPPED')
