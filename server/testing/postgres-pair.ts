import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  freePort,
  makeCluster,
  reachablePrograms,
  serverFlags,
  unprivileged,
  untilReady,
} from './start-postgres.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Durable, and a commit waits until the standby has it. */
const settings = ['wal_level=replica', 'wal_keep_size=1GB', 'hot_standby=on', 'max_wal_senders=10']

interface Node {
  readonly folder: string
  readonly data: string
  readonly port: number
  /** How the shop reaches it. */
  readonly line: TcpProxy
  /** How its standby reaches it. */
  readonly replication: TcpProxy
  server: ChildProcess | null
}

/** Two real servers, of which one is the primary and the other has every commit before it is answered. */
export class PostgresPair {
  readonly #programs: string
  readonly #folder: string
  #primary: Node
  #standby: Node

  private constructor(folder: string, programs: string, nodes: readonly [Node, Node]) {
    this.#folder = folder
    this.#programs = programs
    ;[this.#primary, this.#standby] = nodes
  }

  /** Starts both, with an empty database `shop`. */
  static async start(): Promise<PostgresPair> {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-pair-'))
    chmodSync(folder, 0o755)
    const programs = await reachablePrograms(folder)
    const nodes = [await makeNode(folder, 'a'), await makeNode(folder, 'b')] as const
    const pair = new PostgresPair(folder, programs, nodes)
    makeCluster(nodes[0].folder, programs)
    await pair.#startServer(nodes[0])
    await pair.#onPrimary('create database shop')
    await pair.#joinStandby()
    return pair
  }

  /** Both servers, as the shop is notified of them. */
  get url(): string {
    const hosts = [this.#primary, this.#standby].map(({ line }) => `127.0.0.1:${line.port}`)
    return `postgres://postgres@${hosts.join(',')}/shop`
  }

  /** Ends every connection of the shop. */
  endConnections(): Promise<unknown> {
    return this.#onPrimary(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tillwright'",
    )
  }

  /** Every connection of the shop goes dead without either side hearing of it. */
  freezeConnections(): void {
    this.#primary.line.freeze()
  }

  /** From now on the standby receives nothing more: no commit is answered. */
  freezeReplication(): void {
    this.#primary.replication.freezeAll(true)
  }

  /** The primary dies at once and the standby takes its place. Answers how long that took, in milliseconds. */
  async failOver(): Promise<number> {
    const begun = performance.now()
    await ended(this.#primary.server, 'SIGQUIT')
    ;[this.#primary, this.#standby] = [this.#standby, this.#primary]
    this.#standby.server = null
    await this.#onPrimary('select pg_promote()')
    // Alone for now: the operator of a pair lets it continue without a standby.
    await this.#waitForStandby(false)
    return performance.now() - begun
  }

  /** Makes the server that died a standby of the other, and waits until commits wait for it again. */
  async #joinStandby(): Promise<void> {
    const node = this.#standby
    node.replication.freezeAll(false)
    this.#primary.replication.freezeAll(false)
    const client = new pg.Client({ connectionString: direct(this.#primary) })
    await client.connect()
    await client.query("select pg_backup_start('pair', true)")
    rmSync(node.data, { recursive: true, force: true })
    // The lines of both servers run in this process: nothing may hold it up.
    await ended(spawn('cp', ['-a', this.#primary.data, node.data], unprivileged), null)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await client.end()
    rmSync(join(node.data, 'postmaster.pid'), { force: true })
    const conninfo = `host=127.0.0.1 port=${this.#primary.replication.port} user=postgres application_name=pair`
    this.#write(node, 'backup_label', rows[0]?.labelfile ?? '')
    this.#write(node, 'postgresql.auto.conf', `primary_conninfo = '${conninfo}'\n`)
    this.#write(node, 'standby.signal', '')
    await this.#startServer(node)
    await this.#untilStreaming()
    await this.#waitForStandby(true)
  }

  /** The same for the judge of many faults. */
  joinAgain(): Promise<void> {
    return this.#joinStandby()
  }

  /** Reads the primary directly, as no till does. */
  async read<T extends pg.QueryResultRow>(query: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: direct(this.#primary, 'shop') })
    await client.connect()
    try {
      return (await client.query<T>(query)).rows
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    for (const node of [this.#primary, this.#standby]) {
      await ended(node.server, 'SIGQUIT')
      await node.line.close()
      await node.replication.close()
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #write({ data }: Node, name: string, text: string): void {
    writeFileSync(join(data, name), text)
    if (unprivileged.uid !== undefined)
      spawnSync('chown', [`${unprivileged.uid}:${unprivileged.gid}`, join(data, name)])
  }

  async #startServer(node: Node): Promise<void> {
    const flags = serverFlags(node.data, node.port, settings)
    const server = spawn(join(this.#programs, 'postgres'), flags, {
      ...unprivileged,
      stdio: 'ignore',
    })
    node.server = server
    await untilReady(server, `postgres://postgres@127.0.0.1:${node.port}`)
  }

  async #untilStreaming(): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      const rows = await this.#onPrimary(
        "select 1 from pg_stat_replication where state = 'streaming'",
      )
      if (rows.length > 0) return
      await sleep(50)
    }
    throw new Error('the standby never caught up')
  }

  async #waitForStandby(isWaiting: boolean): Promise<void> {
    await this.#onPrimary(`alter system set synchronous_standby_names = '${isWaiting ? '*' : ''}'`)
    await this.#onPrimary('select pg_reload_conf()')
  }

  async #onPrimary(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: direct(this.#primary) })
    await client.connect()
    try {
      // Queries about the pair wait for no standby themselves.
      await client.query('set synchronous_commit = local')
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
}

const direct = ({ port }: Node, database = 'postgres'): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`

async function makeNode(parent: string, name: string): Promise<Node> {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o755 })
  if (unprivileged.uid !== undefined) spawnSync('chown', [`${unprivileged.uid}`, folder])
  const port = await freePort()
  const [line, replication] = [await openTcpProxy(port), await openTcpProxy(port)]
  return { folder, data: join(folder, 'data'), port, line, replication, server: null }
}

function ended(server: ChildProcess | null, signal: NodeJS.Signals | null): Promise<void> {
  return new Promise((resolve) => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return resolve()
    server.on('exit', () => resolve())
    if (signal !== null) server.kill(signal)
  })
}
