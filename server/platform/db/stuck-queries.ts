import pg from 'pg'
import { endsConnection } from './database-failure.ts'
import { type PostgresClient, proofTimeoutMs } from './postgres-client.ts'

const pollEachMs = 500
/** How long a query may be silent before the server is queried about it over another connection. */
const silentForMs = 2_500

interface Running {
  readonly client: PostgresClient
  readonly sinceMs: number
}

/**
 * Watches over queries without an answer. A query may take long, and a commit may wait for a
 * standby; but one that the server does not know of, or whose server does not answer, waits for an
 * answer that never comes: its connection is cut, and the request fails as lost.
 */
export class StuckQueries {
  readonly #running = new Set<Running>()
  readonly #config: pg.ClientConfig
  readonly #onCut: () => void
  #timer: NodeJS.Timeout | null = null
  #isLooking = false

  constructor(config: pg.ClientConfig, onCut: () => void) {
    this.#config = config
    this.#onCut = onCut
  }

  /** Watches a query until its promise is settled. */
  async watch<T>(client: PostgresClient, query: Promise<T>): Promise<T> {
    const one = { client, sinceMs: performance.now() }
    this.#running.add(one)
    this.#timer ??= setInterval(() => void this.#look(), pollEachMs).unref()
    try {
      const result = await query
      client.provenAtMs = performance.now()
      return result
    } finally {
      this.#running.delete(one)
    }
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  async #look(): Promise<void> {
    const silent = [...this.#running].filter(
      ({ client, sinceMs }) =>
        client.serverPid !== null && performance.now() - sinceMs > silentForMs,
    )
    if (silent.length === 0 || this.#isLooking) return
    this.#isLooking = true
    try {
      const isWorking = await inspect(this.#config, silent)
      const stuck = silent.filter(
        (one) => this.#running.has(one) && !isWorking(one.client.serverPid ?? 0),
      )
      for (const { client } of stuck) client.cut()
      if (stuck.length > 0) this.#onCut()
    } finally {
      this.#isLooking = false
    }
  }
}

type IsWorking = (pid: number) => boolean

interface Process {
  readonly pid: number
  readonly isStuck: boolean
  readonly waitsForLock: boolean
}

/**
 * Returns which of the server's processes are working on our queries; all, where the server is only
 * too busy. A process that has answered into a dead line holds its locks until somebody ends it,
 * and one waiting for these locks would do the same on an equally dead line: all of them are ended.
 */
async function inspect(config: pg.ClientConfig, silent: readonly Running[]): Promise<IsWorking> {
  const pids = silent.map(({ client }) => client.serverPid ?? 0)
  const inspector = new pg.Client({
    ...config,
    connectionTimeoutMillis: proofTimeoutMs,
    query_timeout: proofTimeoutMs,
  })
  inspector.on('error', () => undefined)
  try {
    await inspector.connect()
    const { rows } = await inspector.query<Process>(
      `select pid, coalesce(wait_event_type, '') = 'Lock' as "waitsForLock",
          state <> 'active' and state_change <= clock_timestamp() - interval '1 second' as "isStuck"
        from pg_stat_activity where pid = any($1::int[])`,
      [pids],
    )
    const areStuck = rows.some(({ isStuck }) => isStuck)
    const ending = rows.filter(({ isStuck, waitsForLock }) => isStuck || (areStuck && waitsForLock))
    const ended = new Set(ending.map(({ pid }) => pid))
    if (ended.size > 0)
      await inspector.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
        [...ended],
      ])
    const known = new Set(rows.map(({ pid }) => pid))
    return (pid) => known.has(pid) && !ended.has(pid)
  } catch (cause) {
    const isAway = endsConnection(cause)
    return () => !isAway
  } finally {
    inspector.end().catch(() => undefined)
  }
}
