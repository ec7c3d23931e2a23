// Every column of every table is covered: one cell of a shop that traded is changed, and verify
// notices; or the column is listed in `unheld`, with the reason.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendOnlyTables, missingTriggers } from '../../platform/db/append-only.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { readWith } from '../../platform/db/reader.ts'
import { verifyJournal } from '../../platform/journal/verify-journal.ts'
import { journalState, verifyStates } from '../../platform/journal/states.ts'
import { JournalHeads } from '../../platform/seal/journal-heads.ts'
import { openSealKeys } from '../../platform/seal/seal-keys.ts'
import { liveADay } from '../../testing/live-a-day.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { tradeParties } from '../../testing/trade-parties.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { unheld } from './unheld-columns.ts'
import { allInvariants } from './verify-books.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly isText: boolean
}

let shop: TestShop
const scripted = scriptedGateway()
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  await liveADay(shop, scripted)
  await tradeParties(shop)
  await transaction(shop.opened.db, async (tx) => {
    const account = { gateway: 'ysepay' as const, facts: '{}', sealed_keys: '', changed_at: 1 }
    await tx
      .insertInto('gateway_account')
      .values({ platform_id: '1001', id: 'account', ...account })
      .execute()
    const place = { platformId: '1001', storeId: '100101', nowMs: shop.clock.nowMs }
    await journalState(tx, place, 'gatewayAccount', 'account')
  })
}, 120_000)
afterAll(() => shop.close())

async function columnsOf(): Promise<Column[]> {
  const query = isPostgres
    ? `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
        where table_schema = 'public' order by table_name, ordinal_position`
    : `select m.name as "table", c.name as "column", lower(c.type) as type from sqlite_master m
        join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%' order by 1`
  const { rows } = await sql
    .raw<{ table: string; column: string; type: string }>(query)
    .execute(shop.opened.db)
  return rows.map(({ table, column, type }) => ({ table, column, isText: type === 'text' }))
}

const reasonOf = ({ table, column }: Column): string | undefined => {
  const ofTable = unheld[table]
  return typeof ofTable === 'string' ? ofTable : ofTable?.[column]
}

/** Rows that the shop itself wrote, not those that a demo begins with. */
const lived: Readonly<Record<string, string>> = {
  // An order that another program still owes for is sealed once it is paid, as any sale is.
  orders: "body_hash <> '' and channel <> 'ONLINE'",
  // Money given back from a top-up is recorded with the top-up, not with its line.
  order_line:
    "order_id in (select id from orders where body_hash <> '' and kind = 'GOODS' and channel <> 'ONLINE')",
  order_leg: "order_id in (select id from orders where body_hash <> '' and channel <> 'ONLINE')",
  refund: "shift_id <> ''",
  refund_line: "refund_id in (select id from refund where shift_id <> '')",
  refund_leg: "refund_id in (select id from refund where shift_id <> '')",
  pre_pack: 'batch_code in (select code from pre_pack_batch)',
  journal: 'seal is not null',
  approval: 'used_at is not null',
  audit: "operation = 'drawer.payIn'",
  coupon: "kind_id is not null and id like '%-0000'",
  // An open shift has nothing counted yet.
  shift: 'closed_at is not null',
  intake_request: "kind = 'ORDER'",
  recharge: "order_id in (select id from orders where body_hash <> '' and channel <> 'ONLINE')",
  member: 'version > 0',
  party_entry: 'statement_id is not null',
  party_payment: 'drawer_move_id is not null',
  member_join: "body_hash <> ''",
}

class TakenBack extends Error {}

/**
 * Changes one cell in one row, runs the checks, and reverts it. Returns what noticed it, or null;
 * undefined without a row.
 */
async function noticedBy({ table, column, isText }: Column): Promise<string | null | undefined> {
  let found: string | null | undefined
  const row = keysOf(table)
  const where = lived[table] ?? '1 = 1'
  // A row that says something there, if there is one.
  const pick = `(${row}) in (select ${row} from ${table} where ${where}
    order by case when ${column} is null then 1 else 0 end, ${row} limit 1)`
  const value = isText ? `coalesce(${column}, '') || '~'` : `coalesce(${column}, 0) + 1`
  await shop.opened.db
    .transaction()
    .execute(async (tx) => {
      try {
        const { numAffectedRows } = await sql
          .raw(`update ${table} set ${column} = ${value} where ${pick}`)
          .execute(tx)
        if (numAffectedRows === 0n) throw new TakenBack()
      } catch (cause) {
        if (cause instanceof TakenBack) throw cause
        found = 'the database'
        throw new TakenBack()
      }
      found = await fault(tx, table)
      throw new TakenBack()
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof TakenBack)) throw cause
    })
  return found
}

const keys = new Map<string, string>()
const keysOf = (table: string): string => keys.get(table) ?? (isPostgres ? 'ctid' : 'rowid')

async function fault(tx: Tx, table: string): Promise<string | null> {
  const mentions = new RegExp(`\\b${table}\\b`)
  const request = allInvariants.filter(({ query }) => mentions.test(query))
  if (request.length > 0) {
    const query = request
      .map(
        ({ name, query: one }) =>
          `select '${name.replaceAll("'", "''")}' as subject where exists (${one})`,
      )
      .join(' union all ')
    const [first] = await readWith(tx)(query)
    if (first !== undefined) return first.subject
  }
  const witness = {
    keys: openSealKeys(`${shop.folder}/seal-key`),
    heads: new JournalHeads(`${shop.folder}/journal-heads`).all(),
  }
  for (const storeId of ['100101', '100102']) {
    const [first] = await verifyJournal(tx, { platformId: '1001', storeId }, witness)
    if (first !== undefined) return first
  }
  return (await verifyStates(tx, '1001'))[0] ?? null
}

/** Whoever tampers has taken off first what would refuse it. */
async function takeTriggersOff(): Promise<void> {
  const { db } = shop.opened
  const { rows } = await sql
    .raw<{ name: string; table: string }>(
      isPostgres
        ? `select distinct trigger_name as name, event_object_table as "table" from information_schema.triggers`
        : `select name, tbl_name as "table" from sqlite_master where type = 'trigger'`,
    )
    .execute(db)
  for (const { name, table } of rows)
    await sql
      .raw(isPostgres ? `alter table ${table} disable trigger all` : `drop trigger ${name}`)
      .execute(db)
  // Both databases change the same row.
  const found = await sql
    .raw<{ name: string; keys: string }>(
      isPostgres
        ? `select c.relname as name, string_agg(a.attname, ',' order by array_position(i.indkey, a.attnum)) as keys
            from pg_index i join pg_class c on c.oid = i.indrelid
            join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
            where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`
        : `select m.name, group_concat(c.name) as keys from sqlite_master m join pragma_table_info(m.name) c
            where m.type = 'table' and c.pk > 0 group by m.name`,
    )
    .execute(db)
  for (const { name, keys: all } of found.rows) keys.set(name, all)
}

describe('the guards against changes', () => {
  it('are the same in the program and in the database, and a missing one is found', async () => {
    expect(await missingTriggers(shop.opened.db)).toEqual([])
    await takeTriggersOff()
    const missing = await missingTriggers(shop.opened.db)
    expect(missing.length).toBe(appendOnlyTables.length * (isPostgres ? 1 : 2))
  })
})

describe('every column', () => {
  it('is checked by verify, or listed with its reason', async () => {
    expect(await shop.broken()).toEqual([])
    const all = await columnsOf()
    expect(all.length).toBeGreaterThan(500)
    const missed: string[] = []
    for (const one of all) {
      if (reasonOf(one) !== undefined) continue
      const noticed = await noticedBy(one)
      if (noticed === undefined) missed.push(`${one.table}.${one.column}: no row`)
      else if (noticed === null) missed.push(`${one.table}.${one.column}`)
    }
    expect(missed).toEqual([])
  }, 300_000)

  it('has no reason listed for a missing column', async () => {
    const all = await columnsOf()
    const names = new Set(all.flatMap(({ table, column }) => [table, `${table}.${column}`]))
    const listed = Object.entries(unheld).flatMap(([table, columns]) =>
      typeof columns === 'string' ? [table] : Object.keys(columns).map((one) => `${table}.${one}`),
    )
    expect(listed.filter((one) => !names.has(one))).toEqual([])
  })
})
