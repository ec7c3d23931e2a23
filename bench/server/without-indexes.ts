import { engineOf } from '@tillwright/server/platform/db/engine.ts'
import type { OpenDatabase } from '@tillwright/server/platform/db/open.ts'
import { sql } from 'kysely'

/** Tables that grow by millions of rows. */
const grown = ['orders', 'pickup', 'print_job']

interface Index {
  readonly name: string
  readonly made: string
}

/**
 * Takes the indexes off the tables that are about to grow and puts them on again afterwards, which is
 * many times faster than keeping them row by row. Keys and what is unique stay. On SQLite nothing waits for the disk meanwhile:
 * a shop that a power cut spoils half grown is thrown away.
 */
export async function withoutIndexes(
  db: OpenDatabase['db'],
  work: () => Promise<void>,
): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite'
  const run = (text: string) => sql.raw(text).execute(db)
  const names = grown.map((table) => `'${table}'`).join(', ')
  const { rows } = await sql
    .raw<Index>(
      isSqlite
        ? `select name, sql as made from sqlite_master
           where type = 'index' and sql not like 'create unique%' and tbl_name in (${names})`
        : `select indexname as name, indexdef as made from pg_indexes where tablename in (${names})
           and indexdef not like 'CREATE UNIQUE%'`,
    )
    .execute(db)
  if (isSqlite) await run('pragma synchronous = off')
  if (isSqlite) await run('pragma cache_size = -1000000')
  for (const { name } of rows) await run(`drop index ${name}`)
  await work()
  for (const { made } of rows) await run(made)
  if (isSqlite) await run('pragma synchronous = full')
  // Has been run again and again in a shop that is years old.
  await run(isSqlite ? 'analyze' : 'vacuum analyze')
}
