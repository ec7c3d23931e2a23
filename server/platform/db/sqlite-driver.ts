import type BetterSqlite3 from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

type Handle = BetterSqlite3.Database
type Statement = BetterSqlite3.Statement<unknown[], unknown>

const cachedStatements = 500
const waitMaxMs = 10_000

/**
 * Runs compiled queries on the one SQLite connection of the process. Prepared statements are cached
 * by their text; every transaction begins IMMEDIATE, since a deferred one may fail half way when it
 * first writes.
 */
export class SqliteDriver implements Driver {
  readonly #handle: Handle
  readonly #connection: SqliteConnection
  readonly #turn = new Turn()

  constructor(handle: Handle) {
    this.#handle = handle
    this.#connection = new SqliteConnection(handle)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turn.take()
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    this.#handle.exec('begin immediate')
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('commit')
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite itself rolls back on a full disk and on some I/O errors.
    if (this.#handle.inTransaction) this.#connection.run('rollback')
  }

  async releaseConnection(): Promise<void> {
    this.#turn.pass()
  }

  async destroy(): Promise<void> {
    this.#handle.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #handle: Handle
  readonly #kept = new Map<string, Statement>()

  constructor(handle: Handle) {
    this.#handle = handle
  }

  run(sql: string): void {
    this.#prepared(sql).run()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepared(query.sql)
    if (statement.reader) return { rows: rowsOf<R>(statement.all(...query.parameters)) }
    const { changes } = statement.run(...query.parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed: ask for a page')
  }

  #prepared(sql: string): Statement {
    const known = this.#kept.get(sql)
    if (known !== undefined) return known
    const made = this.#handle.prepare<unknown[], unknown>(sql)
    if (this.#kept.size >= cachedStatements) this.#forgetOldest()
    this.#kept.set(sql, made)
    return made
  }

  #forgetOldest(): void {
    for (const sql of this.#kept.keys()) {
      this.#kept.delete(sql)
      return
    }
  }
}

/** The driver's rows have the shape their query promises; nothing here can check it. */
function rowsOf<R>(rows: unknown): R[] {
  return rows as R[]
}

/** The connection was not released in time: something holds it that should not. */
class DatabaseBusy extends Error {
  readonly code = 'SQLITE_BUSY'
}

/** One at a time, first come first served. A wait that never ends becomes an error. */
class Turn {
  #busy = false
  readonly #waiting: Array<() => void> = []

  take(): Promise<void> | undefined {
    if (!this.#busy) {
      this.#busy = true
      return undefined
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(limit)
        resolve()
      }
      const limit = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        reject(new DatabaseBusy(`the database connection was busy for ${waitMaxMs} ms`))
      }, waitMaxMs)
      this.#waiting.push(go)
    })
  }

  pass(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#busy = false
    else next()
  }
}
