import type { Db } from '../../platform/db/db.ts'
import type { ClientLogTable } from './log.tables.ts'

/** Stores lines of tills; an existing one is left as it is. */
export async function keepLogs(db: Db, rows: readonly ClientLogTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('client_log')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
