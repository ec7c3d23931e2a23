import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { TestShop } from './test-shop.ts'

/** Content of the books, and the number of writes by then. */
interface Seen {
  readonly writes: string
  readonly own: string
  readonly others: string
}

/** Everything that a call could write, to be held against itself. */
export interface WatchedBooks {
  /** Returns the current content. Without a write since the last look, it is not read again. */
  look(): Promise<Seen>
}

/** Watches the books of store 100101 of platform 1001, and everything of the places alongside it. */
export async function watchBooks({ opened: { db } }: TestShop): Promise<WatchedBooks> {
  await countWrites(db)
  let seen: Seen | null = null
  return {
    look: async () => {
      const writes = await writesSoFar(db)
      if (seen?.writes === writes) return seen
      seen = { writes, own: await ownRows(db), others: await otherRows(db) }
      return seen
    },
  }
}

const places = "(platform_id = '1002' or store_id = '100102')"
const written = [
  'orders',
  'shift',
  'held_cart',
  'pop_device',
  'pop_goods',
  'print_job',
  'spool_job',
  'cloud_account',
  'refund',
  'pickup',
  'write_off',
  'pre_pack',
  'self_delivery_bill',
  'recharge',
  'drawer_move',
] as const
const counted = [
  'ledger',
  'journal',
  'audit',
  'setting',
  'goods',
  'running_total',
  'upload',
  'stock_document',
  'stock_line',
  'stock_goods',
  'stocktake',
  'party_entry',
  'party_statement',
  'party_payment',
  'pairing_code',
  'price_plan',
  'member_join',
] as const
/** Written by calls of a till alongside those. */
const ownTables = ['coupon', 'approval', 'session', 'order_leg', 'box_return', 'box_loan'] as const
/** Tables of a platform for all of its stores. */
const tableNames = [
  'recharge_package',
  'box_kind',
  'agreement',
  'service_account',
  'webhook',
  'supplier',
  'category',
  'role',
  'staff',
  'coupon_kind',
  'merchant',
  'grouper',
  'member',
] as const

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

/**
 * Content of rows, without transferring them: PostgreSQL sums their hashes, SQLite has them in its
 * own process.
 */
const contentOf = (table: string, where: string): string =>
  isPostgres
    ? `select '${table}' as name, count(*) as total, sum(hashtextextended(t::text, 0))::text as content
        from ${table} t where ${where}`
    : `select * from ${table} where ${where}`

/** Everything of the other places that could be written, as one text. */
async function otherRows(db: Db): Promise<string> {
  const contents = [
    ...written.map((table) => contentOf(table, places)),
    ...tableNames.map((table) => contentOf(table, "platform_id = '1002'")),
  ]
  const counts = counted.map(
    (table) => `select '${table}' as name, count(*) as total from ${table} where ${places}`,
  )
  const request = [
    ...(isPostgres ? [contents.join(' union all ')] : contents),
    counts.join(' union all '),
  ]
  const found = await Promise.all(request.map((one) => sql.raw(one).execute(db)))
  return JSON.stringify(found.map(({ rows }) => rows))
}

/** How many rows there are of everything that a refused call must not write. */
async function ownRows(db: Db): Promise<string> {
  const tables = [...written, ...counted, ...ownTables]
  const counts = tables.map((table) => `select '${table}' as name, count(*) as total from ${table}`)
  const { rows } = await sql.raw(counts.join(' union all ')).execute(db)
  return JSON.stringify(rows)
}

/** How often a statement has written to what is watched, even where it was rolled back. */
async function writesSoFar(db: Db): Promise<string> {
  const query = isPostgres ? 'select last_value, is_called from writes' : 'select total_changes()'
  return JSON.stringify((await sql.raw(query).execute(db)).rows)
}

/** PostgreSQL counts for each table what SQLite counts by itself. */
async function countWrites(db: Db): Promise<void> {
  if (!isPostgres) return
  const watched = [...new Set([...written, ...tableNames, ...ownTables, ...counted])]
  const byContent: readonly string[] = [...written, ...tableNames]
  const statements = [
    'create sequence writes',
    `create function note_write() returns trigger language plpgsql as
      $$ begin perform nextval('writes'); return null; end $$`,
    ...watched.map(
      (table) => `create trigger note_write after insert or delete
        ${byContent.includes(table) ? 'or update' : ''} on ${table}
        for each statement execute function note_write()`,
    ),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
