import { sql } from 'kysely'
import type { Tx } from './db.ts'
import type { Engine } from './engine.ts'

/** The column types both databases share; a question mark lets the column be empty. */
export type ColumnType = 'text' | 'text?' | 'integer' | 'integer?'

/** One table. Keys begin with `platform_id`, so that PostgreSQL can be divided by it, unless it is server-wide. */
export interface TableShape {
  readonly columns: Readonly<Record<string, ColumnType>>
  readonly key: readonly string[]
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
  /** Conditions that every row meets, in SQL that both databases read. */
  readonly checks?: readonly string[]
  /** Rows may be added, never changed or removed. */
  readonly isAppendOnly?: boolean
  /** About the whole server and no platform. */
  readonly isServerWide?: boolean
}

/** Tools of a migration. */
export interface Schema {
  readonly tx: Tx
  readonly engine: Engine
}

/**
 * Creates a table with its keys and indexes. Text, 64-bit whole numbers, nothing else: JSON is text,
 * booleans are 0 and 1, times are epoch milliseconds.
 */
export async function createTable(schema: Schema, name: string, shape: TableShape): Promise<void> {
  if (shape.key[0] !== 'platform_id' && shape.isServerWide !== true)
    throw new Error(`${name}: the key must begin with platform_id`)
  const parts = [
    ...Object.entries(shape.columns).map(([column, type]) =>
      columnSql(schema.engine, column, type),
    ),
    `primary key (${shape.key.join(', ')})`,
    ...(shape.unique ?? []).map((columns) => `unique (${columns.join(', ')})`),
    ...(shape.checks ?? []).map((condition) => `check (${condition})`),
  ]
  // Rows live in the key's own tree: one page written where two would be.
  const ending = schema.engine === 'sqlite' ? ' strict, without rowid' : ''
  await run(schema, `create table ${name} (${parts.join(', ')})${ending}`)
  for (const columns of shape.indexes ?? []) await createIndex(schema, name, columns)
  if (shape.isAppendOnly === true) await forbidChange(schema, name)
}

/** Adds an index to look rows up by. */
export async function createIndex(
  schema: Schema,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const name = `${table}_by_${columns.filter((column) => column !== 'platform_id').join('_')}`
  await run(schema, `create index ${name} on ${table} (${columns.join(', ')})`)
}

function columnSql(engine: Engine, name: string, type: ColumnType): string {
  const isOptional = type.endsWith('?')
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  const base = type.startsWith('integer') ? whole : 'text'
  return `${name} ${base}${isOptional ? '' : ' not null'}`
}

async function forbidChange(schema: Schema, table: string): Promise<void> {
  const said = `${table} is append-only`
  if (schema.engine === 'sqlite') {
    for (const event of ['update', 'delete'])
      await run(
        schema,
        `create trigger ${table}_no_${event} before ${event} on ${table} begin select raise(abort, '${said}'); end`,
      )
    return
  }
  const guard = `${table}_append_only`
  await run(
    schema,
    `create function ${guard}() returns trigger language plpgsql as $$ begin raise exception '${said}'; end $$`,
  )
  await run(
    schema,
    `create trigger ${guard} before update or delete on ${table} for each row execute function ${guard}()`,
  )
}

/**
 * Fills a column that a step just added to an append-only table, and forbids changes to it again. Only
 * steps may do that: what the rows said before stays as it was written.
 */
export async function fillAddedColumn(
  schema: Schema,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const guard = `${table}_append_only`
  if (schema.engine === 'sqlite') {
    for (const event of ['update', 'delete']) await run(schema, `drop trigger ${table}_no_${event}`)
  } else {
    await run(schema, `drop trigger ${guard} on ${table}`)
    await run(schema, `drop function ${guard}()`)
  }
  await fill()
  await forbidChange(schema, table)
}

async function run(schema: Schema, text: string): Promise<void> {
  await sql.raw(text).execute(schema.tx)
}
