import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'

const fileName = 'shop.db'

/** A database of the kind this run is about, and how to be rid of it. */
export interface TestDatabase {
  readonly url: string
  /** A folder for whatever belongs to the shop alongside its database. */
  readonly folder: string
  drop(): Promise<void>
}

const kindOfRun = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tillwright-shop-'))

/** Makes an empty database of the kind this run is about. */
export const makeTestDatabase = (): Promise<TestDatabase> => makeDatabase(kindOfRun, newFolder())

/** Makes a copy of a database that is not open, and of the pepper alongside it. */
export async function copyTestDatabase(
  original: Pick<TestDatabase, 'url' | 'folder'>,
): Promise<TestDatabase> {
  const folder = newFolder()
  for (const key of ['pepper', 'seal-key'])
    copyFileSync(join(original.folder, key), join(folder, key))
  if (kindOfRun === 'postgres') return makeDatabase(kindOfRun, folder, basename(original.url))
  copyFileSync(join(original.folder, fileName), join(folder, fileName))
  return makeDatabase(kindOfRun, folder)
}

/** A SQLite file in the folder, or a database on the PostgreSQL that the run started: empty, or a copy there. */
export async function makeDatabase(
  kind: 'sqlite' | 'postgres',
  folder: string,
  original = 'template1',
): Promise<TestDatabase> {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (kind === 'sqlite')
    return { url: `file:${join(folder, fileName)}`, folder, drop: async () => remove() }
  const server = process.env['TEST_POSTGRES_URL'] ?? ''
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${original}`)
  return {
    url: `${server}/${name}`,
    folder,
    drop: async () => {
      await onServer(server, `drop database ${name} with (force)`)
      remove()
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
