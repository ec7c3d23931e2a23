// A database's schema as one text, read from the database itself.
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Engine } from '../platform/db/engine.ts'

/** Tables with their columns and keys, indexes and triggers, in order of their names. */
export const schemaText = async (db: Db, engine: Engine): Promise<string> =>
  `${(engine === 'sqlite' ? await sqliteLines(db) : await postgresLines(db)).join('\n')}\n`

async function sqliteLines(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name
  `.execute(db)
  const lines: string[] = []
  for (const { name } of tables) {
    lines.push(`table ${name}`)
    const { rows: columns } = await sql<{
      name: string
      type: string
      notnull: number
      dflt_value: string | null
      pk: number
    }>`select name, type, "notnull", dflt_value, pk from pragma_table_info(${name}) order by name`.execute(
      db,
    )
    for (const column of columns)
      lines.push(
        [
          `  ${column.name} ${column.type.toLowerCase()}`,
          ...(column.notnull === 1 ? ['not null'] : []),
          ...(column.dflt_value === null ? [] : [`default ${column.dflt_value}`]),
          ...(column.pk === 0 ? [] : [`primary key ${column.pk}`]),
        ].join(' '),
      )
    const { rows: made } = await sql<{ text: string }>`
      select sql as text from sqlite_schema
      where tbl_name = ${name} and type <> 'table' and sql is not null order by type, name
    `.execute(db)
    lines.push(...made.map(({ text }) => `  ${onOneLine(text)}`), '')
  }
  return lines
}

async function postgresLines(db: Db): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; text: string }>`
    select c.relname as "table", concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  `.execute(db)
  const { rows: more } = await sql<{ table: string; text: string }>`
    select tablename as "table", indexdef as text from pg_indexes where schemaname = 'public'
    union all
    select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')
    union all
    select tgrelid::regclass::text, pg_get_functiondef(tgfoid) from pg_trigger where not tgisinternal
  `.execute(db)
  const names = [...new Set(columns.map(({ table }) => table))].sort()
  const linesOf = (rows: typeof more, name: string): readonly string[] =>
    rows.flatMap(({ table, text }) => (table === name ? [`  ${onOneLine(text)}`] : [])).sort()
  return names.flatMap((name) => [
    `table ${name}`,
    ...linesOf(columns, name),
    ...linesOf(more, name),
    '',
  ])
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
