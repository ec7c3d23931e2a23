import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestShop } from './test-shop.ts'

type Written = Readonly<Record<string, string>>

/** Content of every table of a shop, by its name: equal where nothing at all was written. */
export async function writtenRows(shop: TestShop): Promise<Written> {
  if (shop.opened.engine !== 'sqlite') return writtenInDatabase(shop)
  const { rows } = await sql<Changes>`select total_changes() as total`.execute(shop.opened.db)
  const changes = rows[0]?.total ?? 0
  const last = seen.get(shop.opened)
  if (last?.changes === changes) return last.written
  const written = await writtenInFile(shop)
  seen.set(shop.opened, { changes, written })
  return written
}

interface Changes {
  readonly total: number
}

/** A file without writes since then is not read again. */
const seen = new WeakMap<
  TestShop['opened'],
  { readonly changes: number; readonly written: Written }
>()

/** Any call says that its session is used: that changes nothing of the shop. */
const lastUse = 'last_used_at'

async function writtenInFile({ opened: { db } }: TestShop): Promise<Written> {
  const names = await sql<Named>`select name from sqlite_master where type = 'table'`.execute(db)
  const written: Record<string, string> = {}
  for (const { name } of names.rows) {
    const { rows } = await sql.raw(`select * from "${name}"`).execute(db)
    const text = JSON.stringify(rows, (key, value: unknown) => (key === lastUse ? null : value))
    const content = createHash('sha256').update(text).digest('base64url')
    written[name] = `${rows.length} ${content}`
  }
  return written
}

/** PostgreSQL sums the hashes of its rows, so that none has to be carried over. */
async function writtenInDatabase({ opened: { db } }: TestShop): Promise<Written> {
  const names = await sql<Named>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(db)
  const each = names.rows.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      coalesce(sum(hashtextextended((to_jsonb(t) - '${lastUse}')::text, 0)), 0) as content from "${name}" t`,
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
export const tablesChanged = (before: Written, after: Written): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
