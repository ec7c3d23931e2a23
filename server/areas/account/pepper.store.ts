import type { Db } from '../../platform/db/db.ts'

/** True where anybody of any platform has a stored secret. */
export async function hasStoredSecrets(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff_secret').select('staff_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** How many stored secrets hang on each version of the pepper. */
export const findSecretVersions = (db: Db) =>
  db
    .selectFrom('staff_secret')
    .select('pepper_version as version')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('pepper_version')
    .execute()
