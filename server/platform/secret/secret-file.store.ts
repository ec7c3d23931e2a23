import type { Db } from '../db/db.ts'

/** One key of a secret file, by what may be known of it. */
export interface Fingerprint {
  readonly version: number
  readonly fingerprint: string
}

/** The fingerprints of the keys this database was used with. */
export const findFingerprints = (db: Db, name: string): Promise<Fingerprint[]> =>
  db
    .selectFrom('secret_fingerprint')
    .select(['version', 'fingerprint'])
    .where('name', '=', name)
    .execute()

/** Records the keys of a secret file; a version that is recorded already stays as it is. */
export async function recordFingerprints(
  db: Db,
  name: string,
  found: readonly Fingerprint[],
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('secret_fingerprint')
    .values(found.map((one) => ({ name, ...one, recorded_at: nowMs })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets keys that nothing was made with any more. */
export async function forgetFingerprints(
  db: Db,
  name: string,
  versions: readonly number[],
): Promise<void> {
  if (versions.length === 0) return
  await db
    .deleteFrom('secret_fingerprint')
    .where('name', '=', name)
    .where('version', 'in', versions)
    .execute()
}
