import type { Db } from '../../platform/db/db.ts'

/** True where anybody of any platform has a stored secret. */
export async function hasStoredSecrets(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff_secret').select('staff_id').limit(1).executeTakeFirst()
  return row !== undefined
}
