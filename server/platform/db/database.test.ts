import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import { insertRows } from './insert-rows.ts'
import { migrate, NewerSchema } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase, type OpenDatabase, placeOf } from './open.ts'
import { wholeNumber } from './postgres.ts'
import { isUniqueConflict, transaction } from './transaction.ts'

let place: TestDatabase
let opened: OpenDatabase

beforeEach(async () => {
  place = await makeTestDatabase()
  opened = await openDatabase({ url: place.url, nowMs: 1 })
})
afterEach(async () => {
  await opened.close()
  await place.drop()
})

const terms = () => ({ engine: opened.engine, nowMs: 2, backUp: async () => null })
const attempt = (subject: string, failed = 0) => ({
  platform_id: 'p',
  subject,
  failed,
  window_from: 0,
  blocked_until: 0,
})
const subjects = async () =>
  (await opened.db.selectFrom('attempt').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )

describe('an SQLite file', () => {
  it('uses its indexes before it was analyzed, and keeps its statistics', async () => {
    const { db, engine } = opened
    if (engine !== 'sqlite') return
    const { rows } = await sql<{ detail: string }>`explain query plan select * from ledger
      where platform_id = ${'p'} and source_kind = ${'order'} and source_id = ${'s'}`.execute(db)
    expect(rows.map(({ detail }) => detail).join()).toContain('source_id=?')
    const ended = await sql<{ detail: string }>`explain query plan select staff_id from orders
      where platform_id = ${'p'} and store_id = ${'s'} and pay_state in ('CLOSED', 'REVERSED')
      and day >= ${'2026-11-01'} and day <= ${'2026-11-21'}`.execute(db)
    expect(ended.rows.map(({ detail }) => detail).join()).toContain('orders_ended_unpaid')
    await insertRows(db, 'attempt', [attempt('a'), attempt('b')])
    await sql`analyze attempt`.execute(db)
    const known = async () =>
      (
        await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = 'attempt'`.execute(
          opened.db,
        )
      ).rows
    const counted = await known()
    await opened.close()
    opened = await openDatabase({ url: place.url, nowMs: 2 })
    expect(counted).toEqual([{ stat: '2 2 1' }])
    expect(await known()).toEqual(counted)
  })
})

describe('the schema', () => {
  it('is created once and not changed by the next start', async () => {
    expect(opened.migrated).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(opened.db, terms())).toEqual([])
  })

  it('refuses the database of a newer program', async () => {
    await opened.db
      .insertInto('schema_step')
      .values({ name: '9999-tomorrow', applied_at: 1 })
      .execute()
    await expect(migrate(opened.db, terms())).rejects.toBeInstanceOf(NewerSchema)
  })

  it('is upgraded by a step whole or not at all, after a backup', async () => {
    let backUps = 0
    const broken = {
      name: '9000-broken',
      up: async ({ tx }: { tx: Parameters<Parameters<typeof transaction>[1]>[0] }) => {
        await sql`create table half (a bigint)`.execute(tx)
        throw new Error('power cut')
      },
    }
    const steps = [...migrations, broken]
    const backUp = async () => {
      backUps += 1
      return '/backups/copy'
    }
    const tried = migrate(opened.db, { ...terms(), steps, backUp })
    await expect(tried).rejects.toThrow(
      'The upgrade stopped at step 9000-broken: power cut. The database is as it was',
    )
    expect(backUps).toBe(1)
    await expect(sql`select * from half`.execute(opened.db)).rejects.toThrow()
    expect(await migrate(opened.db, terms())).toEqual([])
  })

  it('names the step that failed, how many were taken and the copy to go back to', async () => {
    const nothing = { name: '9000-nothing', up: async () => undefined }
    const broken = {
      name: '9001-broken',
      up: async () => {
        throw new Error('power cut')
      },
    }
    const steps = [...migrations, nothing, broken]
    const backUp = async () => '/backups/copy'
    await expect(migrate(opened.db, { ...terms(), steps, backUp })).rejects.toThrow(
      'stopped at step 9001-broken: power cut. The 1 steps before it were taken, this one changed nothing. Started again, the upgrade goes on with it. The way back is the copy made before: /backups/copy.',
    )
  })

  it('keeps the ledger as it was written', async () => {
    const row = { platform_id: 'p', store_id: '', book: 'points', account_id: 'm', seq: 1 } as const
    const rest = { amount: 5, balance: 5, source_kind: 'k', source_id: 's', leg: 'l', at: 1 }
    await insertRows(opened.db, 'ledger', [{ ...row, ...rest }])
    const change = opened.db.updateTable('ledger').set({ amount: 6 })
    await expect(change.execute()).rejects.toThrow('append-only')
    await expect(opened.db.deleteFrom('ledger').execute()).rejects.toThrow('append-only')
  })
})

describe('a file', () => {
  it('is durable at every commit, and copied before its schema changes', async () => {
    if (opened.engine !== 'sqlite') return
    const level = await sql<{ synchronous: number }>`pragma synchronous`.execute(opened.db)
    expect(level.rows).toEqual([{ synchronous: 2 }])
    const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(opened.db)
    expect(mode.rows).toEqual([{ journal_mode: 'wal' }])
    await opened.db.deleteFrom('schema_step').where('name', '=', '0005-shift').execute()
    await sql`drop table shift`.execute(opened.db)
    await opened.close()
    const folder = join(place.folder, 'backups')
    expect(existsSync(folder)).toBe(false)
    let said = ''
    const say = (line: string) => {
      said = line
    }
    opened = await openDatabase({ url: place.url, nowMs: 77, say })
    expect(opened.migrated).toEqual(['0005-shift'])
    expect(readdirSync(folder)).toEqual([said.split('/').at(-1)])
    expect(said).toMatch(/shop\.db\.\d{4}-[a-z-]+-[0-9a-f]{8}$/)
  })

  it('has one copy for each schema it was upgraded from, the last of each, and of three at most', async () => {
    if (opened.engine !== 'sqlite') return
    const path = placeOf(place.url)
    if (path.engine !== 'sqlite') return
    const folder = join(place.folder, 'backups')
    const copies = () => readdirSync(folder).sort()
    const first = await copyBeforeUpgrade(opened.db, path.path, ['0001-a'])
    await insertRows(opened.db, 'attempt', [attempt('later')])
    expect(await copyBeforeUpgrade(opened.db, path.path, ['0001-a'])).toBe(first)
    expect(copies()).toHaveLength(1)
    await opened.close()
    opened = await openDatabase({ url: `file:${first}`, nowMs: 3 })
    expect(await subjects()).toEqual(['later'])
    for (const name of ['shop.db.1700000000000', 'shop.db.1700000000001', 'other.db.1', 'notes'])
      writeFileSync(join(folder, name), '')
    utimesSync(join(folder, 'shop.db.1700000000000'), 1, 1)
    await opened.close()
    opened = await openDatabase({ url: place.url, nowMs: 4 })
    await copyBeforeUpgrade(opened.db, path.path, ['0001-a', '0002-b'])
    expect(copies()).not.toContain('shop.db.1700000000000')
    expect(copies()).toEqual(expect.arrayContaining(['other.db.1', 'notes']))
    expect(copies().filter((name) => /^shop\.db\.[^.]+$/.test(name))).toHaveLength(3)
  })

  it('is named by an address that says which kind it is', () => {
    expect(placeOf('file:./a.db')).toEqual({ engine: 'sqlite', path: './a.db' })
    expect(placeOf('postgres://h/d')).toEqual({ engine: 'postgres' })
    for (const url of ['a.db', 'file:', 'mysql://h/d', 'postgres://'])
      expect(() => placeOf(url)).toThrow('file:')
  })
})

describe('concurrent work', () => {
  it('succeeds or fails each by itself', async () => {
    const tries = ['a', 'b', 'c', 'd'].map((subject) =>
      transaction(opened.db, async (tx) => {
        await insertRows(tx, 'attempt', [attempt(subject)])
        if (subject === 'b') throw new Error('no')
        return subject
      }),
    )
    const ended = await Promise.allSettled(tries)
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(await subjects()).toEqual(['a', 'c', 'd'])
  })

  it('fails on a taken key without taking others with it', async () => {
    const write = (subject: string) =>
      transaction(opened.db, (tx) => insertRows(tx, 'attempt', [attempt(subject)]))
    const ended = await Promise.allSettled([write('a'), write('a'), write('b')])
    const failed = ended.filter((one) => one.status === 'rejected')
    expect(failed).toHaveLength(1)
    expect(isUniqueConflict(failed[0]?.reason)).toBe(true)
    expect(await subjects()).toEqual(['a', 'b'])
  })

  it('loses no update', async () => {
    await insertRows(opened.db, 'attempt', [attempt('n')])
    const add = () =>
      transaction(opened.db, (tx) =>
        tx
          .updateTable('attempt')
          .set((eb) => ({ failed: eb('failed', '+', 1) }))
          .execute(),
      )
    await Promise.all(Array.from({ length: 50 }, add))
    expect(await opened.db.selectFrom('attempt').select('failed').execute()).toEqual([
      { failed: 50 },
    ])
  })
})

it('reads whole numbers back exactly or fails', async () => {
  expect(wholeNumber('9007199254740991')).toBe(9_007_199_254_740_991)
  for (const text of ['9007199254740993', '1.5', 'x']) expect(() => wholeNumber(text)).toThrow()
  const big = 9_007_199_254_740_991
  await insertRows(opened.db, 'attempt', [attempt('big', big), attempt('one', -1)])
  const { total } = await opened.db
    .selectFrom('attempt')
    .select(({ fn }) => fn.sum<number>('failed').as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(big - 1)
})
