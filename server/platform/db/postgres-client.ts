import { Socket } from 'node:net'
import pg from 'pg'
import { ConnectionLost, NotWritable } from './database-failure.ts'

/** How long a question about a connection itself may take. */
export const proofTimeoutMs = 3_000

/**
 * A connection that can be cut from here, and that never ends the process: a lost one emits an
 * event, whose listener pg-pool removes while the connection is in use, and an event without a
 * listener is fatal.
 */
export class PostgresClient extends pg.Client {
  /** When it last answered. */
  provenAtMs = 0
  /** Nothing more is sent over it. */
  isLost = false
  /** The server's process behind it; null where something between us and the server hides that. */
  serverPid: number | null = null
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({
      ...config,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    this.#socket = socket
    this.on('error', () => {
      this.isLost = true
    })
  }

  /** Ends it at once, whatever the other side does. What waits for its answer fails. */
  cut(): void {
    this.isLost = true
    this.#socket.destroy()
  }

  /** Checks that it answers, and where only a primary will do, that it may be written to. */
  async prove({ needsPrimary }: { readonly needsPrimary: boolean }): Promise<void> {
    const cutting = setTimeout(() => this.cut(), proofTimeoutMs)
    try {
      const { rows } = await this.query<{ pid: number; reads: boolean }>(
        `select pg_backend_pid() as pid, current_setting('transaction_read_only') = 'on' as reads`,
      )
      this.provenAtMs = performance.now()
      const pid = rows[0]?.pid ?? null
      this.serverPid = pid === Reflect.get(this, 'processID') ? pid : null
      if (needsPrimary && rows[0]?.reads === true)
        throw new NotWritable('this server of the database only reads')
    } catch (cause) {
      this.isLost = true
      throw cause instanceof Error && Reflect.get(cause, 'code') !== undefined
        ? cause
        : new ConnectionLost('a connection to the database gave no answer', { cause })
    } finally {
      clearTimeout(cutting)
    }
  }
}
