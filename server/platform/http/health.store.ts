import type { Db } from '../db/db.ts'
import { sql } from 'kysely'

/** True where the database answers. */
export function isAnswering(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
