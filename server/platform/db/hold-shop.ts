import { existsSync } from 'node:fs'
import { type Dialect, Kysely, sql } from 'kysely'
import { refuseOtherSchema } from './migrate.ts'
import { isNoShop, NoShopThere } from './open-to-read.ts'
import { placeOf } from './open.ts'
import { postgresDialect } from './postgres.ts'
import { beforeLongReading } from './reader.ts'
import type { Database } from './schema.ts'
import { openSqliteAlone, sqliteDialect } from './sqlite.ts'
import { schemaLockKey } from './step-transaction.ts'

/** Somebody works in the database. The message is for people. */
export class ShopInUse extends Error {
  override readonly name = 'ShopInUse'

  constructor() {
    super(
      'The shop of this database is open: stop its server (all of them, and whoever reads it), then run it again.',
    )
  }
}

/**
 * Opens a shop's database for this process alone, on one connection: no server works in it, and none can start on it
 * until it is closed. Throws `ShopInUse` where one does, and as `readShop` where there is none.
 */
export async function holdShop(url: string): Promise<Kysely<Database>> {
  const place = placeOf(url)
  const isPostgres = place.engine === 'postgres'
  const dialect = isPostgres ? postgresDialect(url, 1) : holdFile(place.path)
  const db = new Kysely<Database>({ dialect })
  try {
    if (isPostgres) await holdPostgres(db)
    await refuseOtherSchema(db)
    return db
  } catch (cause) {
    await db.destroy()
    throw isNoShop(cause) ? new NoShopThere('There is no shop in this database.') : cause
  }
}

function holdFile(path: string): Dialect {
  if (!existsSync(path)) throw new NoShopThere(`There is no shop at ${path}`)
  try {
    return sqliteDialect(openSqliteAlone(path))
  } catch (cause) {
    if (cause instanceof Error && String(Reflect.get(cause, 'code')).startsWith('SQLITE_BUSY'))
      throw new ShopInUse()
    throw isNoShop(cause) ? new NoShopThere('There is no shop in this database.') : cause
  }
}

/** A server takes the same lock before anything else, and waits for it. */
async function holdPostgres(db: Kysely<Database>): Promise<void> {
  for (const setting of beforeLongReading) await sql.raw(setting).execute(db)
  await sql`select pg_advisory_lock(${schemaLockKey})`.execute(db)
  const others = await sql`select 1 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and application_name like 'tillwright%' limit 1`.execute(db)
  if (others.rows.length > 0) throw new ShopInUse()
}
