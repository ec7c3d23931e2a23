import { existsSync, statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import type { Db } from './db.ts'
import { engineOf } from './engine.ts'
import { refuseOtherSchema } from './migrate.ts'
import { placeOf } from './open.ts'
import { postgresDialect } from './postgres.ts'
import { beforeLongReading, countTables } from './reader.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { refuseUnfinishedFile } from './unfinished-load.ts'

/** There is no shop at the address, or none that this program can read. The message is for people. */
export class NoShopThere extends Error {
  override readonly name = 'NoShopThere'
}

/**
 * Reads a shop's database as it is in one moment, also while others sell, and changes nothing in it:
 * neither makes one nor migrates it. Throws `NoShopThere` and `NewerSchema` where it cannot be read, and `OlderSchema`
 * unless `refuse` lets that pass.
 */
export async function readShop<T>(
  url: string,
  work: (db: Db) => Promise<T>,
  refuse = refuseOtherSchema,
): Promise<T> {
  const db = await openToRead(url, refuse).catch((cause: unknown) => {
    throw isNoShop(cause) ? new NoShopThere('There is no shop in this database.') : cause
  })
  try {
    return await db.connection().execute((one) => inOneMoment(one, work))
  } finally {
    await db.destroy()
  }
}

async function openToRead(
  url: string,
  refuse: (db: Kysely<Database>) => Promise<void>,
): Promise<Kysely<Database>> {
  const place = placeOf(url)
  const dialect =
    place.engine === 'postgres'
      ? postgresDialect(url, 1)
      : sqliteDialect(openFileToRead(place.path))
  const db = new Kysely<Database>({ dialect })
  try {
    await refuse(db)
    return db
  } catch (cause) {
    await db.destroy()
    throw cause
  }
}

function openFileToRead(path: string): BetterSqlite3.Database {
  refuseUnfinishedFile(path)
  if (!existsSync(path) || !statSync(path).isFile())
    throw new NoShopThere(`There is no shop at ${path}`)
  const handle = new BetterSqlite3(path, { readonly: true, fileMustExist: true })
  // Kibibytes, as SQLite counts them.
  handle.pragma('cache_size = -65536')
  return handle
}

/** Missing tables, on either database, and a file that is none. */
export function isNoShop(cause: unknown): boolean {
  return (
    cause instanceof Error && /no such table|does not exist|not a database/i.test(cause.message)
  )
}

/** Reads everything as it is in one moment; the handle is one connection. */
export async function inOneMoment<T>(
  db: Kysely<Database>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (engineOf(db) === 'postgres') {
    for (const step of beforeLongReading) await run(step)
    await countTables(run)
    await run('begin isolation level repeatable read read only')
  } else await run('begin')
  try {
    return await work(db)
  } finally {
    await run('rollback')
  }
}
