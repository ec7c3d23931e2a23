import { cpSync, mkdtempSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeDatabase, type TestDatabase } from '@tillwright/server/testing/test-database.ts'
import { startShop } from '@tillwright/server/testing/shop-process.ts'

export type Kind = 'sqlite' | 'postgres'

interface Original {
  readonly url: string
  readonly folder: string
}

const originals = new Map<Kind, Promise<Original>>()

/**
 * A database in the folder for a shop that is about to be started. In a test run it is the demo shop
 * as a first start makes it: filled once by each process, and copied for every journey after that.
 */
export async function seededFolder(kind: Kind, folder: string): Promise<TestDatabase> {
  const { TEST_SEEDS } = process.env
  if (TEST_SEEDS === undefined) return makeDatabase(kind, folder)
  const filling = originals.get(kind) ?? fillShop(kind, TEST_SEEDS)
  originals.set(kind, filling)
  const original = await filling
  cpSync(original.folder, folder, { recursive: true })
  return makeDatabase(kind, folder, kind === 'postgres' ? basename(original.url) : undefined)
}

/** A real first start, ended as soon as it answers. */
async function fillShop(kind: Kind, seeds: string): Promise<Original> {
  const folder = mkdtempSync(join(seeds, `${kind}-`))
  const { url } = await makeDatabase(kind, folder)
  const shop = await startShop(folder, { DATABASE_URL: url })
  await shop.stop()
  return { url, folder }
}
