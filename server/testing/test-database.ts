import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** An empty database of the kind this run is about, and how to be rid of it. */
export interface TestDatabase {
  readonly url: string
  /** A folder for whatever belongs to the shop beside its database. */
  readonly folder: string
  drop(): Promise<void>
}

/** Makes an empty database of the kind this run is about. */
export function makeTestDatabase(): Promise<TestDatabase> {
  const kind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'
  return makeDatabase(kind, mkdtempSync(join(tmpdir(), 'tillwright-shop-')))
}

/** A SQLite file in the folder, or a database on the PostgreSQL that the run started. */
export async function makeDatabase(
  kind: 'sqlite' | 'postgres',
  folder: string,
): Promise<TestDatabase> {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (kind === 'sqlite')
    return { url: `file:${join(folder, 'shop.db')}`, folder, drop: async () => remove() }
  const server = process.env['TEST_POSTGRES_URL'] ?? ''
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
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
