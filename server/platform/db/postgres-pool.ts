import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { ConnectionLost, ConnectionsBusy, endsConnection } from './database-failure.ts'
import { noteCommit } from './durable-reads.ts'
import { PostgresClient } from './postgres-client.ts'
import type { PostgresAddress } from './postgres-hosts.ts'
import { StuckQueries } from './stuck-queries.ts'

/** How often connections that turn out to be lost are replaced before a call fails. */
const replacedMost = 50

/** Notes when rows that were written over a connection are committed. */
class CommitWatch {
  #isInTransaction = false
  #hasWritten = false

  see({ command, rowCount }: pg.QueryResult): void {
    if (command === 'BEGIN' || command === 'START') this.#isInTransaction = true
    else if (command === 'COMMIT' || command === 'ROLLBACK') {
      if (command === 'COMMIT' && this.#hasWritten) noteCommit()
      this.#isInTransaction = false
      this.#hasWritten = false
    } else if (writing.has(command) && (rowCount ?? 0) > 0) {
      if (this.#isInTransaction) this.#hasWritten = true
      else noteCommit()
    }
  }
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The connections to one server of the database. */
class HostConnections {
  readonly pool: pg.Pool
  readonly stuck: StuckQueries
  readonly #needsPrimary: boolean
  /** A connection that answered last before this moment is checked before it is used. */
  #suspectBeforeMs = 0

  constructor(config: pg.PoolConfig, needsPrimary: boolean) {
    this.#needsPrimary = needsPrimary
    this.pool = new pg.Pool({ ...config, Client: PostgresClient })
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => this.suspect())
    this.stuck = new StuckQueries(config, () => this.suspect())
  }

  suspect(): void {
    this.#suspectBeforeMs = performance.now()
  }

  async connect(): Promise<PostgresPoolClient> {
    for (let replaced = 0; ; replaced += 1) {
      const client = (await this.pool.connect()) as PostgresClient & pg.PoolClient
      if (client.provenAtMs > this.#suspectBeforeMs) return this.#lend(client)
      const isNew = client.provenAtMs === 0
      try {
        await client.prove({ needsPrimary: this.#needsPrimary })
        return this.#lend(client)
      } catch (cause) {
        client.release(true)
        if (isNew || replaced === replacedMost) throw cause
      }
    }
  }

  #lend(client: PostgresClient & pg.PoolClient): PostgresPoolClient {
    const commits = new CommitWatch()
    const run = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
      if (client.isLost) throw new ConnectionLost('the connection to the database was lost')
      try {
        const answer = await this.stuck.watch(client, client.query(text, [...values]))
        commits.see(answer)
        return answer
      } catch (cause) {
        if (client.isLost || endsConnection(cause)) {
          client.isLost = true
          this.suspect()
        }
        throw cause
      }
    }
    return {
      query: run as unknown as PostgresPoolClient['query'],
      release: () => client.release(client.isLost),
    }
  }
}

/**
 * Connections to a database of one server or of several, of which one at a time is the primary.
 * Lost and stuck ones are replaced; where a server is away or only reads, the next one is tried.
 */
export class FailoverPool implements PostgresPool {
  readonly #hosts: readonly HostConnections[]
  #current = 0

  constructor({ hosts, needsPrimary }: PostgresAddress, config: pg.PoolConfig) {
    this.#hosts = hosts.map(
      ({ url }) => new HostConnections({ ...config, connectionString: url }, needsPrimary),
    )
  }

  async connect(): Promise<PostgresPoolClient> {
    let failure: unknown
    for (let tried = 0; tried < this.#hosts.length; tried += 1) {
      const at = this.#current
      const host = this.#hosts[at]
      if (host === undefined) break
      try {
        return await host.connect()
      } catch (cause) {
        if (isBusy(cause)) throw new ConnectionsBusy('all connections are in use', { cause })
        failure = cause
        if (this.#current === at) this.#current = (at + 1) % this.#hosts.length
      }
    }
    throw failure
  }

  async end(): Promise<void> {
    for (const { stuck, pool } of this.#hosts) {
      stuck.stop()
      await pool.end()
    }
  }
}

/** The pool's own words for a queue that took too long. */
const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === 'timeout exceeded when trying to connect'
