import { sql } from 'kysely'
import type { Db } from './db.ts'
import { engineOf } from './engine.ts'

/** Value of a cell of any table, on either database. */
export type Cell = string | number | null

/** A row, its cells in the order of the table's columns. */
export type Row = readonly Cell[]

/** A table as both databases have it: its columns by name, the key in its own order. */
export interface TableShape {
  readonly table: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** Columns of text; all others hold whole numbers. */
  readonly texts: ReadonlySet<string>
}

interface ColumnRow {
  readonly table_name: string
  readonly column_name: string
  readonly is_text: number
  /** Its place in the key, from 1; 0 where it is no part of it. */
  readonly key_place: number
}

const sqliteColumns = `select m.name as table_name, p.name as column_name,
    lower(p.type) = 'text' as is_text, p.pk as key_place
  from sqlite_schema m join pragma_table_info(m.name) p
  where m.type = 'table' and m.name not like 'sqlite_%'`

const postgresColumns = `select c.table_name, c.column_name,
    case when c.data_type = 'text' then 1 else 0 end as is_text,
    coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as key_place
  from information_schema.columns c
  join pg_class t on t.relname = c.table_name and t.relkind = 'r'
    and t.relnamespace = current_schema()::regnamespace
  join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
  left join pg_index i on i.indrelid = t.oid and i.indisprimary
  where c.table_schema = current_schema()`

/** Every table with rows of the shop, by name; what says which steps the schema took is left out. */
export async function tableShapes(db: Db): Promise<TableShape[]> {
  const query = engineOf(db) === 'sqlite' ? sqliteColumns : postgresColumns
  const { rows } = await sql.raw<ColumnRow>(query).execute(db)
  const byTable = new Map<string, ColumnRow[]>()
  for (const row of rows) byTable.set(row.table_name, [...(byTable.get(row.table_name) ?? []), row])
  return [...byTable]
    .filter(([table]) => table !== 'schema_step')
    .map(([table, columns]) => shapeOf(table, columns))
    .toSorted((one, other) => (one.table < other.table ? -1 : 1))
}

function shapeOf(table: string, columns: readonly ColumnRow[]): TableShape {
  const key = columns.filter(({ key_place: place }) => Number(place) > 0)
  return {
    table,
    columns: columns.map(({ column_name: name }) => name).toSorted(),
    key: key
      .toSorted((one, other) => Number(one.key_place) - Number(other.key_place))
      .map(({ column_name: name }) => name),
    texts: new Set(
      columns.filter(({ is_text: is }) => Number(is) === 1).map(({ column_name: name }) => name),
    ),
  }
}

/** The steps that the schema of a database took, in their order. */
export async function takenSteps(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('schema_step').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
