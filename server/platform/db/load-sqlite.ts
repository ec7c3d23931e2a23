import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { Kysely } from 'kysely'
import { type LoadTarget, quoted, TargetInUse } from './load-target.ts'
import type { Database } from './schema.ts'
import { openSqliteFile, type SqliteFile, sqliteDialect } from './sqlite.ts'
import type { Row, TableShape } from './table-shapes.ts'
import { unfinishedPath } from './unfinished-load.ts'

const made = `select type, name, sql from sqlite_schema
  where type in ('index', 'trigger') and sql is not null order by type, name`

interface Made {
  readonly type: 'index' | 'trigger'
  readonly name: string
  readonly sql: string
}

/** A file under a name of its own, which gets that of the shop when it is whole. */
class SqliteTarget implements LoadTarget {
  readonly marks = []
  readonly db: Kysely<Database>
  readonly #path: string
  readonly #handle: SqliteFile
  readonly #inserts = new Map<string, BetterSqlite3.Statement<unknown[]>>()
  #made: readonly Made[] = []

  constructor(path: string, handle: SqliteFile) {
    this.#path = path
    this.#handle = handle
    this.db = new Kysely<Database>({ dialect: sqliteDialect(handle) })
  }

  async strip(): Promise<void> {
    this.#made = this.#handle.prepare<[], Made>(made).all()
    for (const { type, name } of this.#made) this.#handle.exec(`drop ${type} "${name}"`)
    const tables = this.#handle
      .prepare<[], string>(
        `select name from sqlite_schema where type = 'table' and name <> 'schema_step' and name not like 'sqlite_%'`,
      )
      .pluck()
      .all()
    for (const table of tables) this.#handle.exec(`delete from "${table}"`)
  }

  async insert({ table, columns }: TableShape, rows: readonly Row[]): Promise<void> {
    const statement = this.#insertInto(table, columns)
    this.#handle.transaction(() => {
      for (const row of rows) statement.run(...row)
    })()
  }

  #insertInto(table: string, columns: readonly string[]): BetterSqlite3.Statement<unknown[]> {
    const known = this.#inserts.get(table)
    if (known !== undefined) return known
    const places = columns.map(() => '?').join(', ')
    const statement = this.#handle.prepare<unknown[]>(
      `insert into "${table}" (${quoted(columns)}) values (${places})`,
    )
    this.#inserts.set(table, statement)
    return statement
  }

  async complete(): Promise<void> {
    for (const { sql } of this.#made) this.#handle.exec(sql)
  }

  async publish(): Promise<void> {
    this.#handle.pragma('wal_checkpoint(truncate)')
    await this.db.destroy()
    const unfinished = unfinishedPath(this.#path)
    syncFile(unfinished)
    try {
      // A link fails where a server has begun a shop under this name meanwhile.
      linkSync(unfinished, this.#path)
    } catch (cause) {
      if (cause instanceof Error && Reflect.get(cause, 'code') === 'EEXIST')
        throw new TargetInUse(inUse(this.#path))
      throw cause
    }
    removeFiles(unfinished)
    syncFile(dirname(this.#path))
  }

  async discard(): Promise<void> {
    await this.db.destroy()
    removeFiles(unfinishedPath(this.#path))
  }
}

const inUse = (path: string): string =>
  `There is a shop in ${path}: stop its server and move that file away, or choose another DATA_DIR.`

/** Begins a file that no server can start on. Throws `TargetInUse` where a shop has this name. */
export function beginSqliteTarget(path: string): LoadTarget {
  if (existsSync(path)) throw new TargetInUse(inUse(path))
  const unfinished = unfinishedPath(path)
  removeFiles(unfinished)
  const handle = openSqliteFile(unfinished)
  // A load that is cut off is repeated: it is made durable once, at the end.
  handle.pragma('synchronous = off')
  return new SqliteTarget(path, handle)
}

const removeFiles = (path: string): void => {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${ending}`, { force: true })
}

function syncFile(path: string): void {
  // Windows opens no folder, and needs no such thing.
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
