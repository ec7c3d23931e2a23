import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Database } from '../db/schema.ts'

export type PlatformRow = Selectable<Database['platform']>

/** A platform's row, or null. */
export async function findPlatform(db: Db, platformId: string): Promise<PlatformRow | null> {
  const row = await db
    .selectFrom('platform')
    .selectAll()
    .where('platform_id', '=', platformId)
    .executeTakeFirst()
  return row ?? null
}
