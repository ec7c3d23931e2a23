import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ArchiveWriter } from '../../platform/archive/archive-writer.ts'
import { checkArchive } from '../../platform/archive/check-archive.ts'
import { manifestName } from '../../platform/archive/manifest.ts'
import { readArchive } from '../../platform/archive/read-archive.ts'
import { Kysely } from 'kysely'
import { currentEpoch } from '../../platform/books/book-epoch.store.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { migrations } from '../../platform/db/migrations.ts'
import { readShop } from '../../platform/db/open-to-read.ts'
import { postgresDialect } from '../../platform/db/postgres.ts'
import type { Database } from '../../platform/db/schema.ts'
import { openSqliteFile, sqliteDialect } from '../../platform/db/sqlite.ts'
import { takenSteps } from '../../platform/db/table-shapes.ts'
import { sumTables } from '../../platform/db/table-sums.ts'
import { type Running, startServer } from '../start-server.ts'
import { canMountDisks, mountSmallDisk } from '../../testing/small-disk.ts'
import { makeDatabase, makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { loadPast, pastFolder } from '../../testing/past/past-file.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestTill, type WireOrder } from '../../testing/test-till.ts'
import { archivesIn } from './archive-folder.ts'
import { brokenOf, verifyShop } from './books-verdict.ts'
import { drillArchive } from './drill.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 628 }
const picture = `uploads/MTAwMQ/${'a'.repeat(32)}.png`
const say = () => undefined
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

let shop: TestShop
let till: TestTill
let folder = ''
let target: TestDatabase
let running: Running | null = null
/** Archive used by most of these tests, made after sales. */
let archive = ''
let secrets = ''

const backUp = (more: object = {}) =>
  writeBackup({
    url: shop.databaseUrl,
    dataFolder: shop.folder,
    folder: join(folder, 'archives'),
    most: null,
    secretsFolder: null,
    program: '1.2.3',
    nowMs: Date.now(),
    say,
    ...more,
  })

const restore = (more: object = {}) =>
  restoreBackup({
    archive,
    url: target.url,
    dataFolder: target.folder,
    secrets,
    nowMs: Date.now(),
    say,
    ...more,
  })

const sell = async (at: TestTill): Promise<WireOrder> => {
  const order = await at.cashOrder([apples])
  expect(await at.sell(order)).toMatchObject({ code: 1200 })
  return order
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillwright-backup-'))
  shop = await openTestShop()
  till = await shop.till().onDuty()
  await sell(till)
  mkdirSync(dirname(join(shop.folder, picture)), { recursive: true })
  writeFileSync(join(shop.folder, picture), 'a picture')
  const written = await backUp({ secretsFolder: join(folder, 'secrets') })
  archive = written.path
  secrets = String(written.secretsPath)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await makeTestDatabase()
})
afterEach(async () => {
  await running?.stop()
  running = null
  await target.drop()
})

/** Writes the archive again, with its parts changed. */
async function rewritten(change: (name: string, bytes: Buffer) => Buffer | null): Promise<string> {
  const path = join(folder, `changed-${randomUUID()}.tar.gz`)
  const writer = await ArchiveWriter.begin(path)
  for await (const { name, bytes } of readArchive(archive)) {
    const changed = change(name, bytes)
    if (changed !== null) await writer.add(name, changed)
  }
  await writer.finish()
  return path
}

const expectUntouched = async (): Promise<void> => {
  expect(readdirSync(target.folder)).toEqual([])
  const opened = await openDatabase({ url: target.url, nowMs: 1 })
  expect(await opened.db.selectFrom('platform').selectAll().execute()).toEqual([])
  await opened.close()
}

describe('a backup', () => {
  it('is one archive for its owner alone, with every row of the moment', async () => {
    const nowMs = Date.now()
    const { path, manifest } = await backUp({ nowMs })
    expect(shop.services.lastBackup.read()).toEqual({ madeAtMs: nowMs, archive: path })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const sums = await readShop(shop.databaseUrl, (db) => sumTables(db))
    expect(manifest.tables).toMatchObject(sums)
    expect(manifest.files).toMatchObject([{ name: 'journal-heads' }, { name: picture }])
    expect((await checkArchive(path)).manifest).toEqual(manifest)
  })

  it('holds no secret, unless another folder is named for them', async () => {
    for await (const { name, bytes } of readArchive(archive)) {
      expect(name).not.toMatch(/pepper|seal-key/)
      const key = readFileSync(join(shop.folder, 'seal-key'), 'utf8').trim()
      expect(bytes.includes(key)).toBe(false)
    }
    expect(statSync(secrets).mode & 0o777).toBe(0o600)
    const names: string[] = []
    for await (const { name } of readArchive(secrets)) names.push(name)
    expect(names).toEqual(['pepper', 'seal-key'])
    const together = { secretsFolder: join(folder, 'archives') }
    await expect(backUp(together)).rejects.toThrow('apart from the archives')
  })

  it('is of one moment when the shop sells on meanwhile', async () => {
    let isDone = false
    const selling = (async () => {
      let sold = 0
      for (; !isDone || sold < 5; sold += 1) await sell(till)
      return sold
    })()
    const { path } = await backUp()
    isDone = true
    expect(await selling).toBeGreaterThanOrEqual(5)
    await restore({ archive: path })
    expect(brokenOf(await verifyShop(target.url, target.folder))).toEqual([])
  })

  it('lets only the newest so many stay', async () => {
    const place = join(folder, 'few')
    for (let at = 1; at <= 3; at += 1)
      await backUp({ folder: place, most: 2, nowMs: Date.UTC(2026, 0, at) })
    writeFileSync(join(place, 'letter.txt'), 'of somebody else')
    const { removed } = await backUp({ folder: place, most: 2, nowMs: Date.UTC(2026, 0, 4) })
    expect(removed).toBe(1)
    expect(readdirSync(place).toSorted()).toEqual([
      'letter.txt',
      'tillwright-2026-01-03T00-00-00-000Z.tar.gz',
      'tillwright-2026-01-04T00-00-00-000Z.tar.gz',
    ])
  })

  it.runIf(canMountDisks)('says so and harms no earlier one when the disk is full', async () => {
    const disk = mountSmallDisk(8)
    try {
      const place = join(disk.folder, 'archives')
      const first = await backUp({ folder: place })
      const before = readFileSync(first.path)
      disk.fill()
      await expect(backUp({ folder: place, most: 1 })).rejects.toThrow('There is no room in')
      expect(readdirSync(place)).toEqual(archivesIn(place).map((path) => path.split('/').at(-1)))
      expect(archivesIn(place)).toEqual([first.path])
      expect(readFileSync(first.path).equals(before)).toBe(true)
    } finally {
      disk.remove()
    }
  })

  it('says so when the folder is none, or there is no shop', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expect(backUp({ folder: file })).rejects.toThrow('is no folder')
    await expect(backUp({ url: target.url })).rejects.toThrow('There is no shop')
  })
})

describe('a restore', () => {
  it('brings back every row and picture when the database is empty, as a new epoch', async () => {
    const { tables, madeAtMs } = await restore()
    const sums = await readShop(target.url, (db) => sumTables(db))
    const differing = sums.filter(({ table, sha256 }) =>
      tables.every((one) => one.table !== table || one.sha256 !== sha256),
    )
    expect(differing.map(({ table }) => table)).toEqual(['book_epoch'])
    const [before, now] = [
      await currentEpoch(shop.opened.db),
      await readShop(target.url, (db) => currentEpoch(db)),
    ]
    expect(now).toMatchObject({ cause: 'RESTORED', note: new Date(madeAtMs).toISOString() })
    expect([now.books_id, now.epoch === before.epoch]).toEqual([before.books_id, false])
    expect(readFileSync(join(target.folder, picture), 'utf8')).toBe('a picture')
    expect(existsSync(join(target.folder, 'restoring'))).toBe(false)
    expect(brokenOf(await verifyShop(target.url, target.folder))).toEqual([])
  })

  it('loses and doubles no sale when the till sends again what the archive lacks', async () => {
    const before = [await sell(till), await sell(till)]
    const { path } = await backUp()
    const after = [await sell(till), await sell(till), await sell(till)]
    await restore({ archive: path })
    const env = {
      DATABASE_URL: target.url,
      DATA_DIR: target.folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
    }
    running = await startServer(readConfig(env, process.cwd()), say)
    const again = new TestTill(`http://127.0.0.1:${running.port}`, '1001', shop.clock)
    await again.onDuty('13800000002')
    const orders = [...before, ...after]
    const clientOrderIds = orders.map((order) => order['clientOrderId'])
    const missing = await again.post('order/queryMissing', { clientOrderIds })
    expect(missing.data['missing']).toEqual(clientOrderIds.slice(before.length))
    // Twice: the answer to the first may be lost.
    for (const order of [...after, ...orders])
      expect(await again.post('order/resend', { ...order, offline: true })).toMatchObject({
        code: 1200,
      })
    const rows = await readShop(target.url, (db) =>
      db
        .selectFrom('orders')
        .select('client_id')
        .where('client_id', 'in', clientOrderIds.map(String))
        .execute(),
    )
    expect(rows.map((row) => row.client_id).toSorted()).toEqual(
      clientOrderIds.map(String).toSorted(),
    )
    expect(brokenOf(await verifyShop(target.url, target.folder))).toEqual([])
  })

  it('takes the steps that came since when the archive is of an older program', async () => {
    const older = await makeTestDatabase()
    const db = new Kysely<Database>({
      dialect: isPostgres
        ? postgresDialect(older.url, 2)
        : sqliteDialect(openSqliteFile(older.url.slice('file:'.length))),
    })
    // Written before a pepper was recorded: it needs none.
    const past = '48-to-0079-moving-tills.ndjson.gz'
    await loadPast(db, isPostgres ? 'postgres' : 'sqlite', join(pastFolder, past))
    await db.destroy()
    const { path } = await backUp({ url: older.url, dataFolder: older.folder })
    await restore({ archive: path, secrets: null })
    const names = await readShop(target.url, (read) => takenSteps(read))
    expect(names).toEqual(migrations.map(({ name }) => name).toSorted())
    expect(brokenOf(await verifyShop(target.url, target.folder))).toEqual([])
    await older.drop()
  })

  it('is refused, and nothing written, when the archive was cut', async () => {
    const whole = readFileSync(archive)
    for (const part of [0, 0.1, 0.5, 0.99]) {
      const path = join(folder, 'cut.tar.gz')
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)))
      await expect(restore({ archive: path })).rejects.toThrow(/was cut/)
    }
    await expect(restore({ archive: join(folder, 'none.tar.gz') })).rejects.toThrow('no archive at')
    await expectUntouched()
  })

  it('is refused when a row, a count or the manifest was changed', async () => {
    const changes: ((name: string, bytes: Buffer) => Buffer | null)[] = [
      (name, bytes) =>
        name.startsWith('tables/orders/')
          ? Buffer.from(bytes.toString('utf8').replace(/\d+/, '7'))
          : bytes,
      (name, bytes) => (name.startsWith('tables/orders/') ? null : bytes),
      (name, bytes) => (name === picture ? Buffer.from('another') : bytes),
      (name, bytes) =>
        name === manifestName
          ? Buffer.from(bytes.toString('utf8').replace('1.2.3', '9.9.9'))
          : bytes,
    ]
    for (const change of changes)
      await expect(restore({ archive: await rewritten(change) })).rejects.toThrow(
        'was changed after it was made',
      )
    await expectUntouched()
  })

  it('is refused when a newer program made the archive', async () => {
    const newer = await rewritten((name, bytes) => {
      if (name === 'manifest.seal') return Buffer.from('')
      if (name !== manifestName) return bytes
      const manifest = JSON.parse(bytes.toString('utf8')) as { steps: string[] }
      return Buffer.from(JSON.stringify({ ...manifest, steps: [...manifest.steps, '9998-next'] }))
    })
    await expect(restore({ archive: newer })).rejects.toThrow(
      'was made by a newer program, version 1.2.3',
    )
    await expectUntouched()
  })

  it('is refused when the pepper is missing or of another shop', async () => {
    await expect(restore({ secrets: null })).rejects.toThrow('There is no pepper')
    const other = await openTestShop(['1001', '1002'])
    cpSync(join(other.folder, 'pepper'), join(target.folder, 'pepper'))
    await other.close()
    await expect(restore({ secrets: null })).rejects.toThrow('is not the one of this archive')
    await expect(restore()).rejects.toThrow('is another file than the one in')
    rmSync(join(target.folder, 'pepper'))
    await expectUntouched()
  })

  it('is refused when there is a shop already, which stays as it is', async () => {
    const before = await readShop(shop.databaseUrl, (db) => sumTables(db))
    await expect(restore({ url: shop.databaseUrl })).rejects.toThrow(
      /^There (is a shop|are tables)/,
    )
    expect(await readShop(shop.databaseUrl, (db) => sumTables(db))).toEqual(before)
  })

  it.runIf(canMountDisks)('says so, and leaves nothing, when the disk is full', async () => {
    const disk = mountSmallDisk(64)
    const place = join(disk.folder, 'data')
    const onDisk = isPostgres ? {} : { url: `file:${join(place, 'tillwright.db')}` }
    try {
      mkdirSync(place)
      disk.fill()
      await expect(restore({ ...onDisk, dataFolder: place })).rejects.toThrow(
        `There is no room in ${place}`,
      )
      disk.empty()
      expect(readdirSync(place)).toEqual([])
      await restore({ ...onDisk, dataFolder: place })
    } finally {
      disk.remove()
    }
  })

  it('says so when the data folder is none', async () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    await expect(restore({ dataFolder: file })).rejects.toThrow('is no folder')
    await expectUntouched()
  })

  it('goes into the other database too', async () => {
    const other = await makeDatabase('sqlite', mkdtempSync(join(tmpdir(), 'tillwright-other-')))
    await restore({ url: other.url, dataFolder: other.folder })
    expect(brokenOf(await verifyShop(other.url, other.folder))).toEqual([])
    await other.drop()
  })
})

describe('a drill', () => {
  it('says what holds and changes nothing when the archive is whole', async () => {
    const found = await drillArchive(archive, shop.folder, Date.now())
    expect(found).toMatchObject({ broken: [], hasSealKey: true })
    expect(found.verdicts.length).toBeGreaterThan(100)
  })

  it('fails when the archive is none', async () => {
    const path = join(folder, 'none-at-all.tar.gz')
    writeFileSync(path, 'nothing')
    await expect(drillArchive(path, shop.folder, Date.now())).rejects.toThrow('was cut or damaged')
  })
})
