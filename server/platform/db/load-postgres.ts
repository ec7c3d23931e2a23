import { CompiledQuery, Kysely, sql } from 'kysely'
import { type LoadTarget, quoted, TargetInUse } from './load-target.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import { beforeLongReading } from './reader.ts'
import type { Database } from './schema.ts'
import { type Row, type TableShape, takenSteps } from './table-shapes.ts'
import { unfinishedStep } from './unfinished-load.ts'

/** Indexes that belong to no constraint: a table can be without them. */
const looseIndexes = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by 1`

/** Functions of triggers that came with the tables, and none of an extension. */
const guards = `select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and p.prorettype = 'trigger'::regtype
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

const tables = `select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`

const inUse =
  'There are tables in this PostgreSQL database already: make an empty one (create database), and name it in DATABASE_URL.'

interface Made {
  readonly name: string
  readonly text: string
}

/** A database that carries a mark among its steps until it is whole. */
class PostgresTarget implements LoadTarget {
  readonly marks = [unfinishedStep]
  readonly db: Kysely<Database>
  #indexes: readonly Made[] = []

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  async strip(): Promise<void> {
    this.#indexes = (await sql.raw<Made>(looseIndexes).execute(this.db)).rows
    for (const { name } of this.#indexes) await this.#run(`drop index ${name}`)
    for (const table of await this.#names(tables)) {
      await this.#run(`alter table ${table} disable trigger user`)
      if (table !== 'schema_step') await this.#run(`delete from ${table}`)
    }
  }

  async insert({ table, columns, texts }: TableShape, rows: readonly Row[]): Promise<void> {
    const lists = columns.map((name, at) => `$${at + 1}::${texts.has(name) ? 'text' : 'bigint'}[]`)
    const text = `insert into "${table}" (${quoted(columns)}) select * from unnest(${lists.join(', ')})`
    const cells = columns.map((_, at) => rows.map((row) => row[at] ?? null))
    await this.db.executeQuery(CompiledQuery.raw(text, cells))
  }

  async complete(): Promise<void> {
    for (const { text } of this.#indexes) await this.#run(text)
    for (const table of await this.#names(tables))
      await this.#run(`alter table ${table} enable trigger user`)
  }

  async publish(): Promise<void> {
    // Waits for the disk, and so for all that was written before.
    await this.#run('set synchronous_commit = on')
    await this.db.deleteFrom('schema_step').where('name', '=', unfinishedStep.name).execute()
    await this.db.destroy()
  }

  async discard(): Promise<void> {
    try {
      await empty(this.db)
    } finally {
      await this.db.destroy()
    }
  }

  async #run(text: string): Promise<void> {
    await sql.raw(text).execute(this.db)
  }

  async #names(query: string): Promise<string[]> {
    return namesOf(this.db, query)
  }
}

async function namesOf(db: Kysely<Database>, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(query).execute(db)
  return rows.map(({ name }) => name)
}

/** Takes everything away again, the mark last. */
async function empty(db: Kysely<Database>): Promise<void> {
  for (const table of await namesOf(db, tables))
    if (table !== 'schema_step') await sql.raw(`drop table ${table} cascade`).execute(db)
  for (const guard of await namesOf(db, guards))
    await sql.raw(`drop function ${guard} cascade`).execute(db)
  await sql.raw('drop table schema_step').execute(db)
}

/** True for tables of a load that was cut off: the mark is there, or only the table that it was to be written in. */
async function isLeftHalfWay(db: Kysely<Database>, there: readonly string[]): Promise<boolean> {
  if (!there.includes('schema_step')) return false
  const taken = await takenSteps(db)
  return taken.includes(unfinishedStep.name) || (taken.length === 0 && there.length === 1)
}

/**
 * Marks an empty database, so that no server can start on it. One that was marked before and left
 * half way is emptied. Throws `TargetInUse` where there are tables.
 */
export async function beginPostgresTarget(url: string, nowMs: number): Promise<LoadTarget> {
  // One connection, whose settings hold for all that follows.
  const db = new Kysely<Database>({ dialect: postgresDialect(url, 1) })
  try {
    for (const setting of [...beforeLongReading, 'set synchronous_commit = off'])
      await sql.raw(setting).execute(db)
    const there = await namesOf(db, tables)
    if (there.length > 0) {
      if (!(await isLeftHalfWay(db, there))) throw new TargetInUse(inUse)
      await empty(db)
    }
    const terms = { engine: 'postgres', nowMs, backUp: async () => null } as const
    await migrate(db, { ...terms, steps: [unfinishedStep] })
    return new PostgresTarget(db)
  } catch (cause) {
    await db.destroy()
    throw cause
  }
}
