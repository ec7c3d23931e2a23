import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestShop } from './test-shop.ts'

/** What every table of a shop says, by its name: equal where nothing at all was written. */
export async function writtenRows(shop: TestShop): Promise<Readonly<Record<string, string>>> {
  return shop.opened.engine === 'sqlite' ? writtenInFile(shop) : writtenInDatabase(shop)
}

async function writtenInFile({ opened: { db } }: TestShop): Promise<Record<string, string>> {
  const names = await sql<Named>`select name from sqlite_master where type = 'table'`.execute(db)
  const written: Record<string, string> = {}
  for (const { name } of names.rows) {
    const { rows } = await sql.raw(`select * from "${name}"`).execute(db)
    const content = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
    written[name] = `${rows.length} ${content}`
  }
  return written
}

/** PostgreSQL sums the hashes of its rows, so that none has to be carried over. */
async function writtenInDatabase({ opened: { db } }: TestShop): Promise<Record<string, string>> {
  const names = await sql<Named>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(db)
  const each = names.rows.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      coalesce(sum(hashtextextended(t::text, 0)), 0) as content from "${name}" t`,
  )
  const { rows } = await sql
    .raw<Named & { readonly content: string }>(each.join(' union all '))
    .execute(db)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

interface Named {
  readonly name: string
}

/** The tables that say something else now. */
export const tablesChanged = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] => Object.keys(after).filter((name) => before[name] !== after[name])
