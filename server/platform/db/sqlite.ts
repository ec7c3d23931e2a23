import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { isDiskFull } from './database-failure.ts'
import { SqliteDriver } from './sqlite-driver.ts'

export type SqliteFile = BetterSqlite3.Database

/** Below this an old fault can damage the write-ahead log. */
const versionLeast = [3, 51, 3] as const

/** Durable at once: with the write-ahead log the build's own default is NORMAL, which may lose acked commits. */
const wanted = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5000,
  trusted_schema: 0,
  cell_size_check: 1,
  mmap_size: 0,
  // Kibibytes, as SQLite counts them: an order lies on more pages than the 2 MB of the build hold.
  cache_size: -32_768,
} as const

/**
 * Opens the file, makes it durable and checks that it is. A full disk has no room for the index of the
 * write-ahead log alongside it: then that is kept in memory, and nobody else can open the file, until
 * `shareAgain`. Throws when SQLite is too old or refuses a setting.
 */
export function openSqliteFile(path: string): SqliteFile {
  if (path !== ':memory:') makePrivate(path)
  try {
    return openHandle(path, 'normal')
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
    return openHandle(path, 'exclusive')
  }
}

/**
 * Opens a file exclusively: no one else has it open or can open it. Throws `SQLITE_BUSY` where
 * somebody has.
 */
export function openSqliteAlone(path: string): SqliteFile {
  const handle = openHandle(path, 'exclusive')
  try {
    // Takes the lock, which is held until the file is closed.
    handle.exec('begin immediate; commit')
    return handle
  } catch (cause) {
    handle.close()
    throw cause
  }
}

/** True while this handle has the file exclusively. */
export const isAlone = (handle: SqliteFile): boolean =>
  handle.pragma('locking_mode', { simple: true }) === 'exclusive' && !handle.memory

/** Lets others open the file again. Throws where there is still no room for it, and may be called again. */
export function shareAgain(handle: SqliteFile): void {
  if (!isAlone(handle)) return
  // SQLite leaves this kind of locking only outside of the write-ahead log.
  handle.pragma('journal_mode = delete')
  handle.pragma('locking_mode = normal')
  try {
    handle.pragma('journal_mode = wal')
    handle.prepare('select count(*) from sqlite_schema').get()
  } catch (cause) {
    handle.pragma('journal_mode = delete')
    handle.pragma('locking_mode = exclusive')
    handle.pragma('journal_mode = wal')
    throw cause
  }
}

function openHandle(path: string, locking: 'normal' | 'exclusive'): SqliteFile {
  const handle = new BetterSqlite3(path)
  try {
    if (locking === 'exclusive') handle.pragma('locking_mode = exclusive')
    checkVersion(handle)
    for (const [name, value] of Object.entries(wanted)) handle.pragma(`${name} = ${value}`)
    for (const [name, value] of Object.entries(wanted)) checkSetting(handle, path, name, value)
    return handle
  } catch (cause) {
    handle.close()
    throw cause
  }
}

/**
 * No other account on the machine may read the shop: not the file, and not the files alongside it,
 * which SQLite creates like the first.
 */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}

/** Kysely over the one connection. */
export function sqliteDialect(handle: SqliteFile): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(handle),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function checkVersion(handle: SqliteFile): void {
  const version = String(handle.prepare('select sqlite_version()').pluck().get())
  if (!isAtLeast(version.split('.').map(Number), versionLeast))
    throw new Error(`SQLite ${version} is too old: ${versionLeast.join('.')} is the least`)
}

function isAtLeast(version: readonly number[], least: readonly number[]): boolean {
  for (const [place, wantedPart] of least.entries()) {
    const part = version[place] ?? 0
    if (part !== wantedPart) return part > wantedPart
  }
  return true
}

function checkSetting(
  handle: SqliteFile,
  path: string,
  name: string,
  value: string | number,
): void {
  const actual: unknown = handle.pragma(name, { simple: true })
  const isMemory = path === ':memory:' && (name === 'journal_mode' || name === 'mmap_size')
  if (actual !== value && !isMemory)
    throw new Error(`SQLite ${name} is ${String(actual)} where ${value} was set`)
}
