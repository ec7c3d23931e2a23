import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { OpenDatabase } from '../platform/db/open.ts'
import { readWith } from '../platform/db/reader.ts'
import { onStatement } from '../platform/db/statement-count.ts'
import { type JournalWitness, verifyJournal } from '../platform/journal/verify-journal.ts'
import { allInvariants, verifyBooks } from '../app/verify/verify-books.ts'

/**
 * A check of a shop's books that answers the invariants that do not hold, each with what breaks it.
 * Books that held are not read again until something has been written: the check costs more than most
 * of the tests it follows. It sees what this process writes, and on SQLite what any other does too.
 */
export function makeBookCheck(
  { db, engine }: OpenDatabase,
  witness: () => JournalWitness,
): () => Promise<string[]> {
  let heldAt: string | null = null
  return async () => {
    const known = witness()
    // Read before the books: writes made meanwhile are checked the next time.
    const version = JSON.stringify([await dataVersions[engine](db), known.heads])
    if (version === heldAt) return []
    heldAt = null
    if (!(await isBroken[engine](db)) && (await journalsHold(db, known))) {
      heldAt = version
      return []
    }
    const verdicts = await verifyBooks(db, readWith(db), known)
    // Tests take triggers off and change roles by hand.
    const books = verdicts.filter(({ name }) => !/^states of|^append-only/.test(name))
    return books.flatMap(({ name, breaches }) => breaches.map((one) => `${name}: ${one}`))
  }
}

/** Every invariant in one question, since nearly always none is broken: ninety cost PostgreSQL far more. */
const anyBreach = allInvariants
  .map(({ query }, at) => `select '${at}' as subject from (${query}) as found_${at}`)
  .join(' union all ')

const sqliteIsBroken = async (db: Db): Promise<boolean> =>
  (await sql.raw(anyBreach).execute(db)).rows.length > 0

/** Planning so long a question costs PostgreSQL as much as answering it: each connection plans it once. */
const postgresIsBroken = (db: Db): Promise<boolean> =>
  db.connection().execute(async (one) => {
    const planned =
      await sql`select 1 from pg_prepared_statements where name = 'any_breach'`.execute(one)
    if (planned.rows.length === 0) await sql.raw(`prepare any_breach as ${anyBreach}`).execute(one)
    return (await sql`execute any_breach`.execute(one)).rows.length > 0
  })

const isBroken = { sqlite: sqliteIsBroken, postgres: postgresIsBroken } as const

async function journalsHold(db: Db, witness: JournalWitness): Promise<boolean> {
  const stores = await db.selectFrom('store').select(['platform_id', 'id']).execute()
  for (const { platform_id: platformId, id: storeId } of stores)
    if ((await verifyJournal(db, { platformId, storeId }, witness)).length > 0) return false
  return true
}

/**
 * A value that changes with every write to the database: rows of this connection, and commits of
 * all others.
 */
async function sqliteVersion(db: Db): Promise<unknown> {
  const version = sql`select total_changes() as own, data_version as others from pragma_data_version`
  return (await version.execute(db)).rows
}

let writesSent = 0
onStatement((text) => {
  if (!/^\s*(select|prepare any_breach|execute any_breach)\b/i.test(text)) writesSent += 1
})

/**
 * PostgreSQL counts its version over all databases together, and another test file writes alongside
 * this one: so the statements sent are counted. One whose transaction is still open may yet commit
 * unseen.
 */
async function postgresVersion(db: Db): Promise<unknown> {
  const open = sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_xid is not null`
  const sent = writesSent
  return (await open.execute(db)).rows.length > 0 ? randomUUID() : sent
}

const dataVersions = { sqlite: sqliteVersion, postgres: postgresVersion } as const
