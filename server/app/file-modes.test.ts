// Whatever the machine's umask, no other account on it can read the shop: not its books, keys or
// pictures.
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { type Running, startServer } from './start-server.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { PictureFolder } from '../areas/upload/picture-folder.ts'

let database: TestDatabase
let running: Running
let usualMask: number

beforeAll(async () => {
  // As open as a machine can be: what is closed is closed by the server itself.
  usualMask = process.umask(0)
  database = await makeTestDatabase()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(database.folder, 'data'),
    PORT: '0',
    DEMO_DAYS: '0',
    LOG_LEVEL: 'silent',
  }
  running = await startServer(readConfig(env, process.cwd()), () => undefined)
})
afterAll(async () => {
  process.umask(usualMask)
  await running.stop()
  await database.drop()
})

/** Every file and folder below, with what others may do there. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })

it('lets only its owner read a data folder that the server made, and everything in it', () => {
  const folder = join(database.folder, 'data')
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  expect(filesIn(folder)).toEqual(expect.arrayContaining(['pepper']))
  expect(openToOthers(folder)).toEqual([])
})

it('lets only its owner read the SQLite database and the files next to it', () => {
  const path = database.url.replace(/^file:/, '')
  if (!existsSync(path)) return
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(file)) expect([file, lstatSync(file).mode & 0o077]).toEqual([file, 0])
})

it('stores an uploaded picture in folders that only the owner reads', async () => {
  const uploads = join(database.folder, 'uploads')
  const bytes = Buffer.from('a picture')
  await new PictureFolder(uploads).add('1001', { type: 'image/png', bytes })
  expect(filesIn(uploads).length).toBeGreaterThan(1)
  expect(openToOthers(uploads)).toEqual([])
})
