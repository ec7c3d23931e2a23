import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { PostgresClient } from './postgres-client.ts'
import { readPostgresAddress } from './postgres-hosts.ts'

const connectionTimeoutMillis = 5_000

/** A row that a question to the whole book finds. */
export interface Found {
  readonly subject: string
}

/** Runs one query in SQL. */
export type Read = (query: string) => Promise<readonly Found[]>

/** A way to the database alongside the one that sells: for questions that may take long. It only reads. */
export interface Reader {
  readonly read: Read
  close(): Promise<void>
}

interface ReaderReply {
  readonly rows?: readonly Found[]
  readonly fault?: string
}

/** Queries through an open handle, in turn with all others. */
export const readWith =
  (db: Db): Read =>
  async (query) =>
    (await sql.raw<Found>(query).execute(db)).rows

/** Reads a SQLite file in a thread of its own. */
export async function openThread(path: string): Promise<Reader> {
  const thread = new Worker(new URL('./read-thread.mjs', import.meta.url), { workerData: { path } })
  // One that ends by a fault answers no question; without a listener it would end the process too.
  thread.on('error', () => undefined)
  await once(thread, 'online')
  let last: Promise<unknown> = Promise.resolve()
  const read: Read = async (query) => {
    thread.postMessage(query)
    const [response]: ReaderReply[] = await once(thread, 'message')
    if (response?.rows === undefined)
      throw new Error(response?.fault ?? 'the reading thread has ended')
    return response.rows
  }
  return {
    read: (query) => {
      const answered = last.then(() => read(query))
      last = answered.catch(() => undefined)
      return answered
    },
    close: async () => {
      await thread.terminate()
    },
  }
}

/** Settings of a PostgreSQL connection that reads a whole book. */
export const beforeLongReading = [
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  `set work_mem = '64MB'`,
]

/**
 * Has PostgreSQL count its tables: a book that was just restored, or grew faster than it looks, would be read by plans
 * for a few rows, and for hours. Where nothing may be written, as on a standby, the plans are what they are.
 */
export async function countTables(run: (statement: string) => Promise<unknown>): Promise<void> {
  try {
    await run('analyze')
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause
  }
}

/** The first server of the address that answers: reading needs no primary. */
async function connectToAny(url: string): Promise<PostgresClient> {
  let failure: unknown
  for (const { url: connectionString } of readPostgresAddress(url).hosts) {
    const application_name = 'tillwright reader'
    const client = new PostgresClient({
      connectionString,
      application_name,
      connectionTimeoutMillis,
    })
    try {
      await client.connect()
      return client
    } catch (cause) {
      failure = cause
    }
  }
  throw failure
}

/** Reads PostgreSQL over a connection of its own, without a limit of time. */
export async function openConnection(url: string): Promise<Reader> {
  const client = await connectToAny(url)
  for (const step of beforeLongReading) await client.query(step)
  await countTables(async (statement) => client.query(statement))
  await client.query('set default_transaction_read_only = on')
  return {
    read: async (query) => (await client.query<Found>(query)).rows,
    close: () => client.end(),
  }
}
