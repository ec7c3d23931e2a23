// Backup, restore and move in processes of their own, killed at every step as a power cut would.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkArchive } from '../../platform/archive/check-archive.ts'
import { beginEpoch, currentEpoch } from '../../platform/books/book-epoch.store.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { postgresDialect } from '../../platform/db/postgres.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readShop } from '../../platform/db/open-to-read.ts'
import { sumTables, type TableSum } from '../../platform/db/table-sums.ts'
import { sealWith } from '../../platform/seal/seal-service.ts'
import { beginBooks } from '../begin-books.ts'
import { runProgram, type KillAt } from '../../testing/run-program.ts'
import { copySeededShop } from '../../testing/seeded-shop.ts'
import { makeDatabase, makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { archivesIn } from './archive-folder.ts'
import { brokenOf, verifyShop } from './books-verdict.ts'
import { databaseName } from './move-data.ts'

/** Every line that a command prints begins a step; a little later it is in the midst of it. */
const moments: readonly KillAt[] = [1, 2, 3, 4].flatMap((lines) =>
  [0, 120].map((delayMs) => ({ lines, delayMs })),
)

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
let shop: TestDatabase
let target: TestDatabase
let folder = ''

const envOf = ({ url, folder: dataFolder }: TestDatabase) => ({
  DATABASE_URL: url,
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'silent',
})
const sumsOf = (url: string): Promise<TableSum[]> => readShop(url, (db) => sumTables(db))
const backUp = (killAt: KillAt | null = null) =>
  runProgram(
    'backup',
    ['--to', join(folder, 'archives'), '--secrets', join(folder, 'secrets')],
    envOf(shop),
    killAt,
  )

/** Returns what a server would find there: a whole shop, none at all, or a refusal in words. */
async function startOn({ url }: TestDatabase): Promise<string> {
  try {
    const opened = await openDatabase({ url, nowMs: 1 })
    const platforms = await opened.db.selectFrom('platform').select('platform_id').execute()
    await opened.close()
    return platforms.length === 0 ? 'empty' : 'a shop'
  } catch (cause) {
    return cause instanceof Error ? cause.name : 'unknown'
  }
}

beforeAll(async () => {
  shop = (await copySeededShop(['1001'])).database
  const opened = await openDatabase({ url: shop.url, nowMs: 1 })
  sealWith(opened.db, shop.folder)
  await beginBooks(opened.db, Date.now(), pino({ level: 'silent' }))
  await opened.close()
  folder = mkdtempSync(join(tmpdir(), 'tillwright-cut-off-'))
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await makeTestDatabase()
})
afterEach(() => target.drop())

describe('a backup that is killed', () => {
  it('leaves the earlier archives as they were, and the next one is whole', async () => {
    expect(await backUp()).toMatchObject({ code: 0 })
    const [first = ''] = archivesIn(join(folder, 'archives'))
    const before = readFileSync(first)
    for (const moment of moments.filter(({ lines }) => lines < 3)) {
      await backUp(moment)
      for (const path of archivesIn(join(folder, 'archives'))) await checkArchive(path)
      expect(readFileSync(first).equals(before)).toBe(true)
    }
    expect(await backUp()).toMatchObject({ code: 0 })
  }, 180_000)
})

describe('a restore that is killed', () => {
  it('leaves no part of a shop to start on, and ends well when it is run again', async () => {
    expect(await backUp()).toMatchObject({ code: 0 })
    const [archive = ''] = archivesIn(join(folder, 'archives'))
    const [secrets = ''] = readdirSync(join(folder, 'secrets')).toSorted().toReversed()
    const args = [archive, '--secrets', join(folder, 'secrets', secrets)]
    const seen = new Set<string>()
    for (const moment of moments) {
      const { code } = await runProgram('restore', args, envOf(target), moment)
      // A start may write to the database it finds, so that it is not the one that is restored
      // into.
      const found = code === null ? await foundBy(target) : 'a shop'
      seen.add(found)
      if (found === 'a shop') {
        expect(brokenOf(await verifyShop(target.url, target.folder))).toEqual([])
        await target.drop()
        target = await makeTestDatabase()
      }
    }
    expect(seen).toContain('UnfinishedLoad')
    const last = await runProgram('restore', args, envOf(target))
    expect(last.said).toMatch(/\d+ hold, 0 broken/)
    expect(last.code).toBe(0)
    expect(await startOn(target)).toBe('a shop')
  }, 240_000)

  it.runIf(isPostgres)(
    'fills a database in which an earlier one was killed before it wrote its mark',
    async () => {
      expect(await backUp()).toMatchObject({ code: 0 })
      const [archive = ''] = archivesIn(join(folder, 'archives')).toReversed()
      const [secrets = ''] = readdirSync(join(folder, 'secrets')).toSorted().toReversed()
      const db = new Kysely<Database>({ dialect: postgresDialect(target.url, 1) })
      await sql`create table schema_step (name text not null primary key,
        applied_at bigint not null)`.execute(db)
      await db.destroy()
      const args = [archive, '--secrets', join(folder, 'secrets', secrets)]
      const restored = await runProgram('restore', args, envOf(target))
      expect(restored.said).toMatch(/\d+ hold, 0 broken/)
      expect(restored.code).toBe(0)
    },
    240_000,
  )

  /** Looked at without a trace: a start on an empty database would begin a shop there. */
  async function foundBy({ url }: TestDatabase): Promise<string> {
    try {
      await readShop(url, currentEpoch)
      return 'a shop'
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : 'unknown'
      if (name === 'UnfinishedLoad') expect(await startOn(target)).toBe('UnfinishedLoad')
      return name
    }
  }
})

describe('a move', () => {
  const move = (from: TestDatabase, to: TestDatabase, killAt: KillAt | null = null) =>
    runProgram('move-data', ['--to', to.url], { ...envOf(from), DATA_DIR: shop.folder }, killAt)

  it('is refused, and nothing changed, when a server works in the shop', async () => {
    const before = await sumsOf(shop.url)
    const opened = await openDatabase({ url: shop.url, nowMs: 1 })
    await opened.db.selectFrom('platform').select('platform_id').execute()
    const refused = await move(shop, target)
    await opened.close()
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.said).toContain('is open: stop its server')
    expect(await sumsOf(shop.url)).toEqual(before)
    expect(await sideOf(target)).toBe('none')
  })

  it('is refused when there is another shop where it goes', async () => {
    const other = (await copySeededShop(['1001'])).database
    const refused = await move(shop, other)
    expect(refused.code).toBe(2)
    expect(refused.said).toMatch(/There (is a shop|are tables)/)
    expect(await startOn(shop)).toBe('a shop')
    await other.drop()
  })

  it('takes a shop to SQLite and back, row by row, when it is killed at every step', async () => {
    const file = await makeDatabase('sqlite', mkdtempSync(join(tmpdir(), 'tillwright-move-')))
    const before = await sumsOf(shop.url)
    for (const moment of moments.filter(({ lines }) => lines < 3)) {
      await move(shop, file, moment)
      const sides = [await sideOf(shop), await sideOf(file)]
      expect(sides.filter((side) => side === 'whole').length).toBeLessThan(2)
      expect(sides).not.toContain('part')
      if (sides[1] === 'whole') break
    }
    if ((await sideOf(file)) !== 'whole') expect(await move(shop, file)).toMatchObject({ code: 0 })
    expect(await sumsOf(file.url)).toEqual(before)
    expect(await startOn(shop)).toBe('MovedBooks')
    expect(brokenOf(await verifyShop(file.url, shop.folder))).toEqual([])
    const back = await move(file, target)
    expect(back).toMatchObject({ code: 0 })
    expect(back.said).toContain('the same on both sides')
    expect(await sumsOf(target.url)).toEqual(before)
    expect([await startOn(file), await startOn(target)]).toEqual(['MovedBooks', 'a shop'])
    // The file that it came from makes room for it.
    expect(await move(target, file)).toMatchObject({ code: 0 })
    expect(await startOn(file)).toBe('a shop')
    await file.drop()
  }, 240_000)

  it('goes on when it was cut off between the mark and the last step, to that place alone', async () => {
    const source = (await copySeededShop(['1001'])).database
    const before = await sumsOf(source.url)
    const opened = await openDatabase({ url: source.url, nowMs: 1 })
    const note = databaseName(target.url)
    await beginEpoch(opened.db, { cause: 'MOVED_AWAY', note, nowMs: 1 })
    await opened.close()
    const elsewhere = await makeTestDatabase()
    const refused = await move(source, elsewhere)
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining(`moved to ${note}`)])
    expect(await move(source, target)).toMatchObject({ code: 0 })
    expect(await sumsOf(target.url)).toEqual(before)
    await elsewhere.drop()
    await source.drop()
  })

  async function sideOf({ url }: TestDatabase): Promise<'whole' | 'none' | 'part'> {
    try {
      const { cause } = await readShop(url, (db) => currentEpoch(db))
      if (cause === 'MOVED_AWAY') return 'none'
      const { length } = await readShop(url, (db) =>
        db.selectFrom('platform').selectAll().execute(),
      )
      return length > 0 ? 'whole' : 'part'
    } catch {
      return 'none'
    }
  }
})
