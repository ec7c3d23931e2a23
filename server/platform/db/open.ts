import { Kysely } from 'kysely'
import { refuseMovedBooks } from '../books/moved-books.ts'
import { assumeSizes } from './assume-sizes.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import type { Db } from './db.ts'
import { DiskSpace } from './disk-space.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { migrationDialect, postgresDialect } from './postgres.ts'
import { openConnection, openThread, readWith, type Reader } from './reader.ts'
import type { Database } from './schema.ts'
import { isAlone, openSqliteFile, shareAgain, type SqliteFile, sqliteDialect } from './sqlite.ts'
import { statementListener } from './statement-count.ts'
import { transaction } from './transaction.ts'
import { refuseUnfinishedFile } from './unfinished-load.ts'

export interface OpenTerms {
  /** `file:./data/tillwright.db`, `file::memory:` (gone at the end) or `postgres://…`. */
  readonly url: string
  readonly nowMs: number
  /** Prints a line for whoever started the program. */
  readonly say?: (line: string) => void
  /** Lets tests and the bench count statements. */
  readonly countsStatements?: boolean
  readonly connectionsMax?: number
}

/** An opened database whose schema is this program's. */
export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly engine: Engine
  /** Names of the migration steps taken by this opening. */
  readonly migrated: readonly string[]
  /** Whether its disk has room. */
  readonly room: DiskSpace
  /** Opens a second connection that only reads and delays no sale. */
  readonly openReader: () => Promise<Reader>
  close(): Promise<void>
}

/** Opens the database that the address names and migrates it. Throws when it cannot be trusted. */
export async function openDatabase(terms: OpenTerms): Promise<OpenDatabase> {
  const place = placeOf(terms.url)
  if (place.engine === 'sqlite') refuseUnfinishedFile(place.path)
  const file = place.engine === 'sqlite' ? openSqliteFile(place.path) : null
  const dialect =
    file === null ? postgresDialect(terms.url, terms.connectionsMax ?? 20) : sqliteDialect(file)
  const db = new Kysely<Database>({
    dialect,
    ...(terms.countsStatements === true ? { log: statementListener } : {}),
  })
  try {
    const migrated = await climb(db, place, terms)
    await refuseMovedBooks(db)
    const room = new DiskSpace({ tryToWrite: () => tryToWrite(db, file) })
    if (file !== null) {
      await room.whenThereIsRoom(() => assumeSizes(db))
      if (isAlone(file)) room.noteFull()
    }
    return {
      db,
      engine: place.engine,
      migrated,
      room,
      openReader: () =>
        file !== null && isAlone(file)
          ? Promise.resolve(readerOf(db))
          : openReader(terms.url, place, db),
      close: async () => {
        await room.stop()
        await db.destroy()
      },
    }
  } catch (cause) {
    await db.destroy()
    throw cause
  }
}

/** On PostgreSQL over a connection of its own, so that no setting of those that sell cuts a step. */
async function climb(db: Kysely<Database>, place: Place, terms: OpenTerms): Promise<string[]> {
  const { url, nowMs, say } = terms
  const { engine } = place
  if (place.engine === 'sqlite')
    return migrate(db, {
      engine,
      nowMs,
      say,
      backUp: (applied) => copyFile(db, place.path, applied, say),
    })
  const own = new Kysely<Database>({ dialect: migrationDialect(url) })
  try {
    // PostgreSQL is backed up by whoever runs it.
    return await migrate(own, { engine, nowMs, say, backUp: async () => null })
  } finally {
    await own.destroy()
  }
}

async function copyFile(
  db: Kysely<Database>,
  path: string,
  applied: readonly string[],
  say: OpenTerms['say'],
): Promise<string | null> {
  if (path === ':memory:') return null
  const copy = await copyBeforeUpgrade(db, path, applied)
  say?.(`Upgrading the database. A copy as it was before: ${copy}`)
  return copy
}

async function openReader(url: string, place: Place, db: Kysely<Database>): Promise<Reader> {
  if (place.engine === 'postgres') return openConnection(url)
  if (place.path !== ':memory:') return openThread(place.path)
  // A database in memory has no second connection.
  return readerOf(db)
}

const readerOf = (db: Db): Reader => ({ read: readWith(db), close: async () => undefined })

/**
 * Rewrites existing data, and gives others access to the file again where a full disk kept them
 * from it.
 */
async function tryToWrite(db: Kysely<Database>, file: SqliteFile | null): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .updateTable('schema_step')
      .set((column) => ({ applied_at: column.ref('applied_at') }))
      .execute()
  })
  if (file !== null) await db.connection().execute(async () => shareAgain(file))
}

type Place = { readonly engine: 'sqlite'; readonly path: string } | { readonly engine: 'postgres' }

/** Which database an address means. Throws on one that is neither. */
export function placeOf(url: string): Place {
  if (url.startsWith('file:')) {
    const path = url.slice('file:'.length)
    if (path !== '' && !path.includes('?')) return { engine: 'sqlite', path }
  }
  if (/^postgres(ql)?:\/\/./.test(url)) return { engine: 'postgres' }
  throw new Error('a database address begins with file: (and a path) or postgres://')
}
