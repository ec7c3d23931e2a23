import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPepper } from '../../areas/account/pepper.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { openSecretFile, readSecretFile } from './secret-file.ts'

let database: TestDatabase
let opened: OpenDatabase
let path: string
let name = ''
let made = 0

beforeAll(async () => {
  database = await makeTestDatabase()
  opened = await openDatabase({ url: database.url, nowMs: 1 })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})
beforeEach(() => {
  made += 1
  name = `keys-${made}`
  path = join(database.folder, name, 'keys')
})

const open = (at = path, isInUse = false) =>
  openSecretFile(opened.db, { path: at, name, nowMs: 1, isInUse: async () => isInUse })
const newLine = (version: number) => `${version} ${randomBytes(32).toString('base64')}\n`

describe('a secret file', () => {
  it('is made once, for its owner alone, and is the same at the next start', async () => {
    const first = await open()
    expect(await open()).toEqual(first)
    expect(readSecretFile(path)).toEqual(first)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(path, '..'))).toEqual(['keys'])
  })

  it('is refused in another folder, and none is left there', async () => {
    await open()
    const elsewhere = join(database.folder, `${name}-elsewhere`, 'keys')
    await expect(open(elsewhere)).rejects.toThrow(/elsewhere.* is missing.*DATA_DIR/)
    expect(existsSync(elsewhere)).toBe(false)
  })

  it('is refused when its key is another one', async () => {
    await open()
    writeFileSync(path, newLine(1))
    await expect(open()).rejects.toThrow(/is not the keys-\d+ file of this database.*DATA_DIR/)
  })

  it('is not made for a database that was used before fingerprints were recorded', async () => {
    await expect(open(path, true)).rejects.toThrow('is missing')
    expect(existsSync(path)).toBe(false)
  })

  it('has one winner when processes start at once, each with a folder of its own', async () => {
    const places = [1, 2, 3, 4].map((at) => join(database.folder, `${name}-${at}`, 'keys'))
    const results = await Promise.allSettled(places.map((at) => open(at)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(places.filter((at) => existsSync(at))).toHaveLength(1)
  })

  it('has one content when processes start at once in the same folder', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => open()))
    for (const keys of results) expect(keys).toEqual(results[0])
  })

  it('may get a further key, and is refused without it from then on', async () => {
    const { keys } = await open()
    const before = readFileSync(path, 'utf8')
    appendFileSync(path, newLine(2))
    const grown = await open()
    expect([grown.current, grown.keys.get(1)]).toEqual([2, keys.get(1)])
    writeFileSync(path, before)
    await expect(open()).rejects.toThrow('is not the')
  })

  it('records none of the keys when one is wrong', async () => {
    await open()
    const right = readFileSync(path, 'utf8')
    writeFileSync(path, newLine(1) + newLine(2))
    await expect(open()).rejects.toThrow('is not the')
    writeFileSync(path, right)
    await open()
  })

  it.each(['', '1 short\n', 'x\n'])('that holds %j says that it is damaged', async (text) => {
    await open()
    writeFileSync(path, text)
    await expect(open()).rejects.toThrow(/is (damaged|empty)/)
  })
})

it('a shop with passwords does not start on a new pepper', async () => {
  const shop = await openTestShop()
  const file = join(shop.folder, 'pepper')
  const right = readFileSync(file, 'utf8')
  rmSync(file)
  await expect(openPepper(shop.opened.db, file, 1)).rejects.toThrow('is missing')
  await shop.opened.db.deleteFrom('secret_fingerprint').execute()
  await expect(openPepper(shop.opened.db, file, 1)).rejects.toThrow('is missing')
  writeFileSync(file, right)
  await openPepper(shop.opened.db, file, 1)
  await shop.close()
})
