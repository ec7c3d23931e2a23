import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Rows that a table may have one day, and of them those that a partial index is about. */
const large = 1_000_000
const few = 1000
/** How many rows are alike in the first, the second … column of an index behind platform and store. */
const alike = [100, 10, 5]

interface IndexColumn {
  readonly tableName: string
  readonly indexName: string
  /** Null for an expression. */
  readonly name: string | null
  readonly isPartial: number
  readonly isUnique: number
}

/**
 * Makes SQLite assume that tables without statistics are large. By default it assumes that a
 * platform has ten rows of each, and searches the whole ledger for the moves of one sale. Its own
 * earlier statistics stay.
 */
export async function assumeSizes(db: Kysely<Database>): Promise<void> {
  // Makes the table of what is known where there is none.
  await sql`analyze schema_step`.execute(db)
  const { rows } = await sql<IndexColumn>`select t.name as "tableName", c.name as name,
      case when l.origin = 'pk' then t.name else l.name end as "indexName",
      l.partial as "isPartial", l."unique" as "isUnique"
    from sqlite_schema t join pragma_index_list(t.name) l join pragma_index_info(l.name) c
    where t.type = 'table' and t.name not in (select tbl from sqlite_stat1)
    order by t.name, l.name, c.seqno`.execute(db)
  if (rows.length === 0) return
  const indexes = new Map<string, IndexColumn[]>()
  for (const row of rows) indexes.set(row.indexName, [...(indexes.get(row.indexName) ?? []), row])
  for (const [name, columns] of indexes)
    await sql`insert into sqlite_stat1 (tbl, idx, stat)
      values (${columns[0]?.tableName}, ${name}, ${sizesOf(columns)})`.execute(db)
  // From here on this connection plans by it.
  await sql`analyze sqlite_schema`.execute(db)
}

/** As SQLite writes it: all rows, then how many are alike in the first column, the first two … */
function sizesOf(columns: readonly IndexColumn[]): string {
  const all = columns[0]?.isPartial === 1 ? few : large
  const afterPlace = columns.findIndex(({ name }) => name !== 'platform_id' && name !== 'store_id')
  const isKey = columns[0]?.isUnique === 1
  const sizes = columns.map(({ name }, at) => {
    if (isKey && at === columns.length - 1) return 1
    if (at < afterPlace || afterPlace === -1) return name === 'platform_id' ? all : all / 2
    return alike[at - afterPlace] ?? 2
  })
  return [all, ...sizes].join(' ')
}
