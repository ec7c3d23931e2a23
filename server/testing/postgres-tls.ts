import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAuthority, makeServerCertificate } from '../platform/tls/certificates.ts'
import {
  freePort,
  makeCluster,
  reachablePrograms,
  serverFlags,
  unprivileged,
  untilReady,
} from './start-postgres.ts'

/** A PostgreSQL that accepts no connection without TLS. */
export interface TlsPostgres {
  /** Without parameters: how far the connection is trusted is the caller's to say. */
  readonly url: string
  /** A PEM file of the authority that signed its certificate. */
  readonly authorityPath: string
  /** A PEM file of an authority that signed nothing here. */
  readonly strangerPath: string
  stop(): Promise<void>
}

/** Starts one with a certificate for `localhost`, signed by an authority of its own. */
export async function startTlsPostgres(): Promise<TlsPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-postgres-tls-'))
  chmodSync(folder, 0o755)
  const programs = await reachablePrograms(folder)
  const data = makeCluster(folder, programs)
  const nowMs = Date.now()
  const authority = await makeAuthority('Test', nowMs)
  const pair = await makeServerCertificate(authority, ['localhost'], nowMs)
  const write = (name: string, text: string, mode: number): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode })
    if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid)
    return path
  }
  const certificatePath = write('server.crt', pair.certificate, 0o644)
  const keyPath = write('server.key', pair.key, 0o600)
  const rulesPath = write('hba.conf', 'hostssl all all all trust\n', 0o644)
  const port = await freePort()
  const settings = [
    'fsync=off',
    'ssl=on',
    `ssl_cert_file=${certificatePath}`,
    `ssl_key_file=${keyPath}`,
    `hba_file=${rulesPath}`,
  ]
  const flags = serverFlags(data, port, settings)
  const server = spawn(join(programs, 'postgres'), flags, { ...unprivileged, stdio: 'ignore' })
  const base = `postgres://postgres@localhost:${port}`
  const authorityPath = write('authority.crt', authority.certificate, 0o644)
  const stranger = await makeAuthority('Somebody else', nowMs)
  await untilReady(server, base, `sslmode=verify-full&sslrootcert=${authorityPath}`)
  return {
    url: `${base}/postgres`,
    authorityPath,
    strangerPath: write('stranger.crt', stranger.certificate, 0o644),
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
