import { PostgresAdapter } from 'kysely'
import type { Db } from './db.ts'

/** Which database is underneath. Queries are the same; only `server/platform/db` and hand-written SQL ask. */
export type Engine = 'sqlite' | 'postgres'

/** The database behind a handle. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
