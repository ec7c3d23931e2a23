import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Server } from '@tillwright/lab/s3-server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkArchive } from '../../../platform/archive/check-archive.ts'
import { beginEpoch } from '../../../platform/books/book-epoch.store.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { runProgram } from '../../../testing/run-program.ts'
import { canMountDisks, mountSmallDisk } from '../../../testing/small-disk.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { TestTill } from '../../../testing/test-till.ts'
import { archiveName, archivesIn } from '../archive-folder.ts'
import { markName } from './archive-target.ts'
import { findBackupPlan } from './backup-plan.store.ts'
import { makeInOwnProcess } from './backup-clock.ts'

const office = (name: string) => `/api/v1/backoffice/${name}`
const hourMs = 3_600_000
const s3Limits = { requestMs: 1_000, partMs: 1_000, pauseMs: 5, partBytes: 64 * 1024 }
const keys = { bucket: 'shop', accessKey: 'KEY', secretKey: 'a secret', region: 'eu-central-1' }

let shop: TestShop
let owner: TestTill
let server: S3Server
let folder = ''

beforeAll(async () => {
  server = await S3Server.open(keys)
  shop = await openTestShop(['1001', '1002'], { backups: { s3Limits } })
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillwright-plan-'))
  await logIn()
})
afterEach(async () => {
  server.trouble = null
  await shop.opened.db.deleteFrom('backup_plan').execute()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const planned = (more: object = {}) => ({
  isOn: true,
  everyHours: 6,
  minuteOfDay: null,
  keepDaily: 2,
  keepWeekly: 1,
  targetKind: 'FOLDER',
  folder: join(folder, 'archives'),
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  accessKey: '',
  secret: '',
  ...more,
})
const inBucket = (more: object = {}) => {
  const { secretKey: secret, ...place } = keys
  return planned({
    targetKind: 'S3',
    folder: '',
    endpoint: server.url,
    prefix: 'tw',
    ...place,
    secret,
    ...more,
  })
}
const save = (plan: object) => owner.post(office('saveBackupPlan'), plan)
const logIn = async () => {
  owner = shop.till()
  await owner.login('13800000004')
}
/** Later than a session lives, too. */
const later = async (hours: number) => {
  shop.clock.nowMs += hours * hourMs
  await logIn()
}
const standing = async () => (await owner.get(office('queryBackups'))).data
const archives = () => archivesIn(join(folder, 'archives'))
const look = async () => {
  shop.services.backups.wake()
  await shop.services.backups.settled()
}
const backUpNow = async () => {
  expect(await owner.post(office('backUpNow'), {})).toMatchObject({ code: 1200 })
  await look()
  await look()
}
const inBucketNow = () => [...server.objects.keys()].filter((key) => key.endsWith('.tar.gz'))

describe('a plan with a folder', () => {
  it('has a whole archive made when its time has come, and says where it is and when the next one is', async () => {
    expect(await save(planned())).toMatchObject({ code: 1200, data: { fault: null } })
    await look()
    expect(archives()).toEqual([])
    await later(6)
    await look()
    const [made = ''] = archives()
    expect((await checkArchive(made)).manifest.program).toBe('1.2.3')
    const now = new Date(shop.clock.nowMs).toISOString()
    const next = new Date(shop.clock.nowMs + 6 * hourMs).toISOString()
    expect(await standing()).toMatchObject({
      goodTime: now,
      nextTime: next,
      goodPlace: join(folder, 'archives'),
      goodBytes: expect.any(Number),
      isLate: false,
      fault: null,
    })
    expect(shop.services.lastBackup.read()?.archive).toBe(made)
    await later(13)
    expect(await standing()).toMatchObject({ isLate: true })
  })

  it('lets the newest of two days and of a week stay when there are older ones', async () => {
    await save(planned())
    for (const daysAgo of [1, 2, 9]) {
      const name = archiveName(shop.clock.nowMs - daysAgo * 24 * hourMs)
      writeFileSync(join(folder, 'archives', name), '')
    }
    await backUpNow()
    expect(archives()).toHaveLength(2)
  })

  it('removes nothing when the new archive fails', async () => {
    await save(planned())
    await backUpNow()
    const before = archives()
    expect(before).toHaveLength(1)
    renameSync(join(folder, 'archives'), join(folder, 'unplugged'))
    await later(6)
    await look()
    expect(await standing()).toMatchObject({
      fault: { word: 'noFolder' },
      failedTime: expect.any(String),
    })
    expect(existsSync(join(folder, 'archives'))).toBe(false)
    renameSync(join(folder, 'unplugged'), join(folder, 'archives'))
    expect(archives()).toEqual(before)
    await later(0.5)
    await look()
    expect(await standing()).toMatchObject({ fault: null })
  })

  it('says that the disk is full when it is, and leaves no part of an archive', async () => {
    if (!canMountDisks) return
    const disk = mountSmallDisk(1)
    try {
      await save(planned({ folder: disk.folder }))
      disk.fill()
      await backUpNow()
      expect(await standing()).toMatchObject({ fault: { word: 'full' } })
      expect(readdirSync(disk.folder).toSorted()).toEqual(['ballast', markName])
    } finally {
      disk.remove()
    }
  })

  it('is not taken when the folder is no folder, cannot be written or is the one of another shop', async () => {
    writeFileSync(join(folder, 'file'), '')
    const fault = async (path: string) =>
      (await save(planned({ folder: path }))).data['fault']?.['word']
    expect(await fault(join(folder, 'file'))).toBe('noFolder')
    expect(await fault(join(folder, 'no', 'such'))).toBe('noFolder')
    writeFileSync(join(folder, markName), 'another shop\n')
    expect(await fault(folder)).toBe('taken')
    expect((await standing())['plan']).toBeNull()
    expect(await save(planned({ folder: 'not/absolute' }))).toMatchObject({ code: 20101 })
    expect(await save(planned({ everyHours: null }))).toMatchObject({ code: 20101 })
  })
})

describe('a plan with a bucket', () => {
  it('stores the archive there in parts, removes old ones and leaves nothing on the disk', async () => {
    expect(await save(inBucket())).toMatchObject({ data: { fault: null } })
    const old = `tw/${archiveName(shop.clock.nowMs - 30 * 24 * hourMs)}`
    const other = 'tw/holiday.tar.gz'
    for (const key of [old, other]) server.objects.set(key, Buffer.from('old'))
    await save(inBucket({ keepDaily: 1, keepWeekly: 0, secret: '' }))
    await backUpNow()
    const [, made = ''] = inBucketNow().toSorted()
    expect(inBucketNow().toSorted()).toEqual([other, made])
    const path = join(folder, 'fetched.tar.gz')
    writeFileSync(path, server.objects.get(made) ?? '')
    expect((await checkArchive(path)).manifest.tables.length).toBeGreaterThan(50)
    expect(existsSync(join(shop.folder, 'outgoing-backups'))).toBe(false)
    const env = {
      AWS_ACCESS_KEY_ID: keys.accessKey,
      AWS_SECRET_ACCESS_KEY: keys.secretKey,
      AWS_REGION: keys.region,
      AWS_ENDPOINT_URL_S3: server.url,
      DATA_DIR: shop.folder,
    }
    expect(await runProgram('drill', ['--from', 's3://shop/tw'], env)).toMatchObject({ code: 0 })
    const wrong = { ...env, AWS_SECRET_ACCESS_KEY: 'wrong' }
    expect(await runProgram('restore', [`s3://shop/${made}`], wrong)).toMatchObject({
      code: 2,
      said: expect.stringContaining('The store refuses the key'),
    })
    expect(await standing()).toMatchObject({ goodPlace: 's3://shop/tw/', hasSecret: true })
    expect(JSON.stringify(await standing())).not.toContain(keys.secretKey)
    server.objects.clear()
  })

  it('says in a word what is wrong when the store is away, silent, full or refuses the key', async () => {
    const word = async (more: object) => (await save(inBucket(more))).data['fault']?.['word']
    expect(await word({ endpoint: 'http://127.0.0.1:1' })).toBe('unreachable')
    expect(await word({ secret: 'wrong' })).toBe('keyRefused')
    expect(await word({ bucket: 'other' })).toBe('noBucket')
    await save(inBucket())
    await backUpNow()
    const before = inBucketNow()
    expect(before).toHaveLength(1)
    for (const kind of ['silent', 'full'] as const) {
      server.trouble = { kind, at: '.tar.gz' }
      await later(24)
      await look()
      expect(await standing()).toMatchObject({ fault: { word: kind } })
      expect(inBucketNow()).toEqual(before)
    }
  })
})

describe('backups', () => {
  it('are the business of the first platform when there are several, and of its owner', async () => {
    const other = shop.till('1002')
    await other.login('13800000004')
    expect(await other.get(office('queryBackups'))).toMatchObject({ code: 20204 })
    expect(await other.post(office('testBackupTarget'), {})).not.toMatchObject({ code: 1200 })
    const manager = shop.till()
    await manager.login('13800000003')
    expect(await manager.get(office('queryBackups'))).toMatchObject({ code: 20204 })
  })

  it('rest when the books were brought back from a copy, until the plan is saved again', async () => {
    await save(planned())
    const { db } = shop.opened
    await beginEpoch(db, { cause: 'RESTORED', note: 'a trial', nowMs: shop.clock.nowMs })
    await later(7)
    await look()
    expect(archives()).toEqual([])
    expect(await standing()).toMatchObject({ isResting: true })
    expect(await owner.post(office('backUpNow'), {})).toMatchObject({ code: 20101 })
    await save(planned())
    await backUpNow()
    expect(archives()).toHaveLength(1)
  })

  it('are made once when several servers look at the same moment', async () => {
    await save(planned())
    await later(6)
    const { terms } = shop.services.backups
    await Promise.all(['one', 'two', 'three'].map((holder) => terms.make(holder)))
    expect(archives()).toHaveLength(1)
  })

  it('are tried again, and the office says so, when the process that made one ended without a word', async () => {
    await save(planned())
    const { db } = shop.opened
    await later(6)
    await transaction(db, (tx) =>
      tx
        .updateTable('backup_plan')
        .set({ held_by: 'dead', held_until: shop.clock.nowMs + 60_000 })
        .execute(),
    )
    await look()
    expect(await standing()).toMatchObject({ isRunning: true })
    shop.clock.nowMs += 60_000
    await look()
    expect(archives()).toHaveLength(1)
  })

  it('are made by a process of their own when the server is real', async () => {
    await save(planned())
    await db().updateTable('backup_plan').set({ next_at: 1 }).execute()
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.folder, APP_ROOT: process.cwd() }
    await makeInOwnProcess(env)('a holder')
    expect(archives()).toHaveLength(1)
    expect(await findBackupPlan(db())).toMatchObject({ held_by: '', fault: '' })
    const again = await runProgram('backup', ['--planned'], env)
    expect(again).toMatchObject({ code: 0, said: 'No backup is due.\n' })
  })
})

const db = () => shop.opened.db
