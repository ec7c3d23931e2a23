// A shop whose disk is full to the last byte: a real file system, in memory, that only root can mount.
import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openLog } from '../areas/log/open-log.ts'
import { type Running, startServer } from './start-server.ts'
import { copySeededShop } from '../testing/seeded-shop.ts'
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { TestTill } from '../testing/test-till.ts'

const isSqlite = process.env['TEST_DATABASE'] !== 'postgres'
const apples = { id: 'goods-10001', number: 1, weightG: 10 }
const words = 'The disk of the server is full'

describe.runIf(canMountDisks)('a full disk', () => {
  let disk: SmallDisk
  let database: TestDatabase
  let running: Running | null = null

  beforeEach(async () => {
    disk = mountSmallDisk(64)
    database = (await copySeededShop(['1001'])).database
  })
  const stop = async () => {
    await running?.stop()
    running = null
  }
  afterEach(async () => {
    disk.empty()
    await stop().catch(() => undefined)
    const spaces = isSqlite ? [] : [`drop tablespace if exists ${spaceName(disk)}`]
    const server = serverOf(database)
    await database.drop()
    for (const one of spaces) await on(server, one)
    disk.remove()
  })

  /** The shop on the small disk: its file, or its tables in a tablespace there. */
  const moveShop = async (): Promise<string> => {
    if (isSqlite) {
      cpSync(database.folder, disk.folder, { recursive: true })
      return `file:${join(disk.folder, basename(database.url))}`
    }
    await onServer(`create tablespace ${spaceName(disk)} location '${disk.folder}'`)
    await onServer(`alter database ${basename(database.url)} set tablespace ${spaceName(disk)}`)
    return database.url
  }
  const serverOf = ({ url }: TestDatabase) => url.slice(0, url.lastIndexOf('/'))
  const onServer = (statement: string) => on(serverOf(database), statement)
  const on = async (server: string, statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const spaceName = ({ folder }: SmallDisk) => basename(folder).replaceAll('-', '_').toLowerCase()

  const start = async (url: string): Promise<Running> => {
    const env = { DATABASE_URL: url, DATA_DIR: isSqlite ? disk.folder : database.folder }
    const usual = { PORT: '0', DEMO_DAYS: '0', LOG_LEVEL: 'silent' }
    running = await startServer(readConfig({ ...usual, ...env }, process.cwd()), () => undefined)
    return running
  }
  const restart = async (url: string): Promise<Running> => {
    await stop()
    return start(url)
  }
  const tillAt = ({ port }: Running) =>
    new TestTill(`http://127.0.0.1:${port}`, '1001', { nowMs: Date.now() })
  const health = async ({ port }: Running, path: string) => {
    const said = await fetch(`http://127.0.0.1:${port}${path}`)
    return [said.status, await said.json()]
  }
  const untilWell = async (at: Running) => {
    for (let tries = 0; tries < 80; tries += 1) {
      if ((await health(at, '/health'))[0] === 200) return
      await sleep(100)
    }
    throw new Error('the server never noticed the room it has again')
  }

  it('refuses writes with its reason while the server starts and reads, and saves again once there is room', async () => {
    const url = await moveShop()
    const first = tillAt(await start(url))
    await first.onDuty()
    const sold = await first.sell(await first.cashOrder([apples]))
    expect(sold.code).toBe(1200)
    const orderId = String(sold.data['order']?.['orderId'])
    const { token, shiftId } = first
    await stop()
    disk.fill()

    const shop = await start(url)
    const till = Object.assign(tillAt(shop), { token, shiftId })
    expect((await till.get('order/getOrderInfo', { orderId })).code).toBe(1200)
    const order = await till.cashOrder([apples])
    await untilRefused(till)
    const refused = await till.sell(order)
    expect([refused.status, refused.code]).toEqual([503, 20114])
    expect(refused.msg).toContain(words)
    expect(await health(shop, '/health')).toEqual([503, { status: 'diskFull' }])
    expect(await health(shop, '/health/ready')).toEqual([200, { status: 'diskFull' }])
    expect((await till.get('order/getOrderInfo', { orderId })).code).toBe(1200)

    disk.empty()
    await untilWell(shop)
    expect((await till.sell(order)).code).toBe(1200)
    const again = Object.assign(tillAt(await restart(url)), { token, shiftId })
    expect((await again.get('order/getOrderInfo', { orderId })).code).toBe(1200)
  }, 120_000)

  /** The space that a database has reserved still takes some sales. */
  const untilRefused = async (till: TestTill) => {
    for (let tries = 0; tries < 2000; tries += 1) {
      const { status, code } = await till.sell(await till.cashOrder([apples]))
      if (code !== 1200) return expect([status, code]).toEqual([503, 20114])
    }
    throw new Error('the disk was never full')
  }

  it('drops lines of the log, and ends no process', async () => {
    const file = join(disk.folder, 'server.log')
    const log = openLog('info', file)
    log.info('before')
    disk.fill()
    for (let line = 0; line < 200; line += 1) log.info({ line, text: 'x'.repeat(100) }, 'full')
    await sleep(50)
    disk.empty()
    log.info('after')
    await sleep(50)
    const said = readFileSync(file, 'utf8')
    expect(said).toContain('"before"')
    expect(said).toContain('"after"')
  })

  it.runIf(isSqlite)(
    'does not keep the file closed once there is room',
    async () => {
      const url = await moveShop()
      await (await start(url)).stop()
      disk.fill()
      const shop = await start(url)
      expect(await health(shop, '/health')).toEqual([503, { status: 'diskFull' }])
      disk.empty()
      await untilWell(shop)
      const { openDatabase } = await import('../platform/db/open.ts')
      const other = await openDatabase({ url, nowMs: 1 })
      expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }])
      expect((await sql`pragma journal_mode`.execute(other.db)).rows).toEqual([
        { journal_mode: 'wal' },
      ])
      await other.close()
    },
    60_000,
  )
})
