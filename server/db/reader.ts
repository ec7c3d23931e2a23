import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

/** A row that a question to the whole book finds. */
export interface Found {
  readonly subject: string
}

/** Asks one question in SQL. */
export type Read = (query: string) => Promise<readonly Found[]>

/** A way to the database beside the one that sells: for questions that may take long. It only reads. */
export interface Reader {
  readonly read: Read
  close(): Promise<void>
}

interface Told {
  readonly rows?: readonly Found[]
  readonly fault?: string
}

/** Asks through a handle that is open, in turn with everybody else. */
export const readWith =
  (db: Db): Read =>
  async (query) =>
    (await sql.raw<Found>(query).execute(db)).rows

/** Reads a SQLite file in a thread of its own. */
export async function openThread(path: string): Promise<Reader> {
  const thread = new Worker(new URL('./read-thread.mjs', import.meta.url), { workerData: { path } })
  await once(thread, 'online')
  let last: Promise<unknown> = Promise.resolve()
  const read: Read = async (query) => {
    thread.postMessage(query)
    const [told]: Told[] = await once(thread, 'message')
    if (told?.rows === undefined) throw new Error(told?.fault ?? 'the reading thread has ended')
    return told.rows
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

/** Reads PostgreSQL over a connection of its own, without a limit of time. */
export async function openConnection(url: string): Promise<Reader> {
  const client = new pg.Client({ connectionString: url, application_name: 'tillwright reader' })
  // A connection that breaks fails the question that is under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set default_transaction_read_only = on; set statement_timeout = 0')
  return {
    read: async (query) => (await client.query<Found>(query)).rows,
    close: () => client.end(),
  }
}
