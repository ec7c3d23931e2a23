import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPepper } from '../areas/account/pepper.ts'
import { Secrets } from '../areas/account/secrets.ts'
import { openDatabase } from '../platform/db/open.ts'
import { fromStored } from '../platform/db/stored-json.ts'
import { seedDemo } from '@tillwright/demo/seed-demo.ts'
import { decideInstallation } from '../areas/platforms/installation.store.ts'
import { sealWith } from '../platform/seal/seal-service.ts'
import { copyTestDatabase, makeTestDatabase, type TestDatabase } from './test-database.ts'

/** The demo shop in a database of its own, and the moment at which it was filled. */
export interface SeededShop {
  readonly database: TestDatabase
  readonly nowMs: number
}

interface Original {
  readonly url: string
  readonly folder: string
  readonly nowMs: number
}

const lookAgainMs = 50

/**
 * A demo shop of these platforms. The first request for them in a test run fills one; all others
 * get a copy of it, made by the database itself.
 */
export async function copySeededShop(platformIds: readonly string[]): Promise<SeededShop> {
  const original = await seededOnce(platformIds)
  return { database: await copyTestDatabase(original), nowMs: original.nowMs }
}

/** Test files run in processes of their own: one fills the shop, the others wait for it. */
async function seededOnce(platformIds: readonly string[]): Promise<Original> {
  const { TEST_SEEDS = '', TEST_DATABASE = 'sqlite' } = process.env
  const file = join(TEST_SEEDS, `${TEST_DATABASE}-${platformIds.join('-')}.json`)
  for (;;) {
    if (existsSync(file)) return fromStored<Original>(readFileSync(file, 'utf8'))
    if (isFirst(`${file}.lock`)) await seed(file, platformIds)
    else await sleep(lookAgainMs)
  }
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

async function seed(file: string, platformIds: readonly string[]): Promise<void> {
  try {
    const nowMs = Date.now()
    const { url, folder } = await makeTestDatabase()
    const opened = await openDatabase({ url, nowMs })
    sealWith(opened.db, folder)
    const secrets = new Secrets(await openPepper(opened.db, join(folder, 'pepper'), nowMs), 2)
    if (platformIds.length === 0) await decideInstallation(opened.db, 'SHOP')
    else await seedDemo(opened.db, { secrets, nowMs, platformIds })
    await opened.close()
    const original: Original = { url, folder, nowMs }
    writeFileSync(`${file}.new`, JSON.stringify(original))
    renameSync(`${file}.new`, file)
  } finally {
    // Where filling it failed, the next one tries.
    rmdirSync(`${file}.lock`)
  }
}
