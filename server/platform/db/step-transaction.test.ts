import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { insertRows } from './insert-rows.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import { migrationDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { type StepLimits, usualLimits } from './step-transaction.ts'
import type { Schema } from './table.ts'

// PostgreSQL alone: a SQLite file has one writer, and no queue for its tables.

let place: TestDatabase
let opened: OpenDatabase
let own: Kysely<Database>

beforeEach(async () => {
  place = await makeTestDatabase()
  opened = await openDatabase({ url: place.url, nowMs: 1 })
  if (opened.engine === 'postgres')
    own = new Kysely<Database>({ dialect: migrationDialect(place.url) })
})
afterEach(async () => {
  if (opened.engine === 'postgres') await own.destroy()
  await opened.close()
  await place.drop()
})

const only = { engine: 'postgres', nowMs: 2, backUp: async () => null } as const
const quick: StepLimits = { ...usualLimits, pauseMs: 50, pauseMostMs: 100, silentMs: 0 }

const step = (name: string, statement: string) => ({
  name,
  up: async ({ tx }: Schema) => {
    await sql.raw(statement).execute(tx)
  },
})
const climbing = (db: Kysely<Database>, last: ReturnType<typeof step>, limits = quick) => {
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
  }
  return { said, taken: migrate(db, { ...only, say, limits, steps: [...migrations, last] }) }
}
const sell = (subject: string) =>
  insertRows(opened.db, 'attempt', [
    { platform_id: 'p', subject, failed: 0, window_from: 0, blocked_until: 0 },
  ])

/** A client that holds the table until it is let go. */
async function holdTable(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: place.url, application_name: 'a long report' })
  await client.connect()
  await client.query('begin')
  await client.query(`select count(*) from ${table}`)
  return () => client.end()
}

it('lets sales go on when a step wants a table that is in use, and takes the step afterwards', async () => {
  if (opened.engine !== 'postgres') return
  const letGo = await holdTable('attempt')
  const { taken, said } = climbing(
    own,
    step('9000-wide', 'alter table attempt add column a bigint'),
  )
  const waits: number[] = []
  for (let sold = 0; sold < 15; sold += 1) {
    const fromMs = performance.now()
    await sell(`sale ${sold}`)
    waits.push(performance.now() - fromMs)
    await sleep(100)
  }
  expect(Math.max(...waits)).toBeLessThan(3 * quick.lockTimeoutMs)
  expect(said.join()).toContain('Waiting for tables that others use: a long report')
  await letGo()
  expect(await taken).toEqual(['9000-wide'])
})

it('gives up in a sentence when a table stays in use, and changes nothing', async () => {
  if (opened.engine !== 'postgres') return
  const letGo = await holdTable('attempt')
  const limits = { ...quick, lockTimeoutMs: 100, patienceMs: 300 }
  const { taken } = climbing(
    own,
    step('9000-wide', 'alter table attempt add column a bigint'),
    limits,
  )
  await expect(taken).rejects.toThrow(
    /stopped at step 9000-wide: its tables were in use .* a long report/,
  )
  await letGo()
  await expect(sql`select a from attempt`.execute(opened.db)).rejects.toThrow('does not exist')
})

it('finishes a step that takes longer than any limit of the database or the pool', async () => {
  if (opened.engine !== 'postgres') return
  const pool = new pg.Pool({
    connectionString: place.url,
    max: 1,
    statement_timeout: 200,
    idle_in_transaction_session_timeout: 200,
  })
  const hurried = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const slow = {
    name: '9000-slow',
    up: async ({ tx }: Schema) => {
      await sql`select pg_sleep(0.6)`.execute(tx)
      await sleep(600)
      await sql`create table slow (a bigint)`.execute(tx)
    },
  }
  const { taken } = climbing(hurried, slow)
  expect(await taken).toEqual(['9000-slow'])
  await hurried.destroy()
})

it('takes each step once when several processes start at the same moment', async () => {
  if (opened.engine !== 'postgres') return
  const slow = step('9000-slow', 'create table once as select 1 as a from pg_sleep(1)')
  const other = new Kysely<Database>({ dialect: migrationDialect(place.url) })
  const both = [climbing(own, slow), climbing(other, slow)]
  const taken = await Promise.all(both.map((one) => one.taken))
  expect(taken.flat()).toEqual(['9000-slow'])
  expect(both.flatMap(({ said }) => said).join()).toMatch(
    /Waiting for another process that changes the schema: tillwright migration [^ ]+:\d+, process \d+/,
  )
  await other.destroy()
  const empty = await makeTestDatabase()
  const starts = await Promise.all([1, 2, 3].map(() => openDatabase({ url: empty.url, nowMs: 1 })))
  expect(starts.flatMap(({ migrated }) => migrated).toSorted()).toEqual(
    migrations.map(({ name: one }) => one).toSorted(),
  )
  for (const one of starts) await one.close()
  await empty.drop()
})
