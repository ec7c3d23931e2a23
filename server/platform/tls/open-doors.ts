import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isLoopback } from '../http/client-address.ts'
import type { CertifiedKey } from './certificates.ts'
import { openLanCertificates } from './lan-certificates.ts'
import { machineNames, networkAddresses } from './machine-names.ts'
import { readCertificateFiles } from './read-certificate-files.ts'
import type { LanEntrance } from './serve-install.ts'
import { openTlsDoor, type TlsDoor } from './tls-door.ts'

const pollEachMs = 60_000
const patienceMs = 10_000
const halfYearSeconds = 15_768_000

/** How a server is reached, and by which certificate. */
export type Tls =
  | { readonly kind: 'none' }
  | { readonly kind: 'files'; readonly pair: CertifiedKey }
  | { readonly kind: 'lan'; readonly pair: CertifiedKey; readonly authority: string }

/**
 * Reads or creates the certificates that the configuration requires. Throws `BadConfig` where its
 * files cannot be used.
 */
export async function prepareTls(config: Config, nowMs: number): Promise<Tls> {
  if (config.certificateFiles !== null)
    return { kind: 'files', pair: readCertificateFiles(config.certificateFiles, nowMs) }
  if (!config.isLan) return { kind: 'none' }
  const { authority, server } = await openLanCertificates(tlsFolder(config), machineNames(), nowMs)
  return { kind: 'lan', pair: server, authority }
}

const tlsFolder = ({ dataFolder }: Config): string => join(dataFolder, 'tls')

/** The listening entrances. */
export interface Doors {
  /** Where a browser of this machine opens the till. */
  readonly url: string
  /** The port of `url`. */
  readonly port: number
  /** Where this machine itself reaches the server without TLS. */
  readonly localUrl: string
  readonly lan: LanEntrance | null
  /** Other machines reach this server, and without TLS: no browser there lets a till work. */
  readonly isInsecure: boolean
  stop(): Promise<void>
}

/** Says to browsers that this host is https alone. Not for a shop's own authority, whose install page needs http. */
export function demandHttps(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('strict-transport-security', `max-age=${halfYearSeconds}`)
    done()
  })
}

/** The entrance for other machines of the network; its ports are reported later by the listener. */
export function lanEntrance(tls: Tls, ports: LanEntrance['ports']): LanEntrance | null {
  if (tls.kind !== 'lan') return null
  return { authority: tls.authority, addresses: networkAddresses, ports }
}

/** Listens as the configuration says. Throws when a port is taken. */
export async function openDoors(app: FastifyInstance, config: Config, tls: Tls): Promise<Doors> {
  const { host } = config
  // With the operator's own certificate, only this machine is answered without TLS.
  const plain = tls.kind === 'files' ? { host: '127.0.0.1', port: 0 } : { host, port: config.port }
  await app.listen(plain)
  const plainPort = portOf(app, plain.port)
  const localUrl = `http://127.0.0.1:${plainPort}`
  if (tls.kind === 'none') {
    const url = `http://${shownHost(host)}:${plainPort}/`
    return {
      url,
      port: plainPort,
      localUrl,
      lan: null,
      isInsecure: !isOwn(host),
      stop: async () => undefined,
    }
  }
  const port = tls.kind === 'files' ? config.port : config.tlsPort
  const door = await openTlsDoor(app, tls.pair, { host, port })
  if (tls.kind === 'files') {
    const url = `https://${shownHost(host)}:${door.port}/`
    return {
      url,
      port: door.port,
      localUrl,
      lan: null,
      isInsecure: false,
      stop: () => door.stop(patienceMs),
    }
  }
  const looking = setInterval(() => void renew(config, door), pollEachMs).unref()
  return {
    url: `http://localhost:${plainPort}/`,
    port: plainPort,
    localUrl,
    isInsecure: false,
    lan: lanEntrance(tls, () => ({ plain: plainPort, secure: door.port })),
    stop: async () => {
      clearInterval(looking)
      await door.stop(patienceMs)
    },
  }
}

/** Addresses change with the network, and certificates end: both are looked at while the server runs. */
async function renew(config: Config, door: TlsDoor): Promise<void> {
  const { server } = await openLanCertificates(tlsFolder(config), machineNames(), systemClock.now())
  door.use(server)
}

/** The system chooses where the configuration says 0. */
function portOf(app: FastifyInstance, configured: number): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : configured
}

/** Listened on by this machine alone. */
const isOwn = (host: string): boolean => host === 'localhost' || isLoopback(host)

/**
 * A name that a browser can open: "every address of this machine" is none, and IPv6 is in brackets.
 */
export function shownHost(host: string): string {
  if (isOwn(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}
