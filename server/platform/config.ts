import { isAbsolute, join, resolve } from 'node:path'
import { placeOf } from './db/open.ts'
import { type TrustedProxies, trustedProxiesOf } from './http/trusted-proxies.ts'

/** Where the operator's own certificate lies: `TLS_CERT` (with its chain) and `TLS_KEY`, both PEM. */
export interface CertificateFiles {
  readonly certificatePath: string
  readonly keyPath: string
}

/** Settings this server runs with. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Tills of the shop's network come in over TLS, with certificates of the server's own. */
  readonly isLan: boolean
  /** Where TLS is listened for alongside `port`; only with `isLan`. */
  readonly tlsPort: number
  /** A certificate of the operator's own: `port` then speaks TLS alone. */
  readonly certificateFiles: CertificateFiles | null
  readonly databaseUrl: string
  /** Holds what belongs to this shop and not to its database: the pepper, uploads. */
  readonly dataFolder: string
  /** A new database is for the demo shop; one that was used before knows what it is. */
  readonly fillsDemo: boolean
  /** This is a shop to practise in, begun by another server. */
  readonly isTraining: boolean
  /** So many days of sales lie behind a new demo shop. */
  readonly demoDays: number
  readonly logLevel: LogLevel
  /** Calls a second that one session may keep up. */
  readonly callsPerSecond: number
  /** Proxies whose statement of a client's address is trusted. */
  readonly trustProxy: TrustedProxies
  /** Token for reading `/metrics`; null: only from this machine. */
  readonly metricsToken: string | null
  /** The reference of the calls is open to anybody also where the shop is no demo. */
  readonly isReferenceOpen: boolean
  /** This server's address as payment gateways reach it; null: on this machine alone. */
  /** Hosts allowed for gateway accounts, alongside those of the gateways themselves. */
  readonly gatewayHosts: readonly string[]
  readonly publicUrl: string | null
  /** Origins of tills and back office where each has a host of its own; null: one host for both. */
  readonly cashierOrigin: string | null
  readonly officeOrigin: string | null
  /** Allowed origins of tills, their calls and the back office, as a browser writes them. */
  readonly cashierOrigins: readonly string[]
  /** The platform that a shop set up here gets, and that a new till begins with. */
  readonly platformId: string
  /** Ports of this machine where printers of the laboratory listen, by the names a demo till calls them. */
  readonly labPrinters: ReadonlyMap<string, number>
  /** Events may be sent to machines of the own network and without TLS. */
  readonly isPrivateWebhookAllowed: boolean
  /** Where the built application lies. */
  readonly appFolder: string
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A value of the environment that cannot be used, in words for whoever set it. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment. Throws `BadConfig` naming the variable, what it was and what it may be. */
export function readConfig(env: Environment, startedIn: string): Config {
  const appFolder = env['APP_ROOT'] ?? startedIn
  const dataFolder = resolve(startedIn, env['DATA_DIR'] ?? 'data')
  const databaseUrl = databaseUrlOf(env['DATABASE_URL'], dataFolder, startedIn)
  return {
    port: portOf('PORT', env['PORT'] ?? '8080'),
    ...networkOf(env),
    databaseUrl,
    dataFolder,
    fillsDemo: switchOf('DEMO', env['DEMO'] ?? '1'),
    isTraining: isTrainingIn(env, databaseUrl),
    demoDays: daysOf(env['DEMO_DAYS'] ?? '14'),
    logLevel: logLevelOf(env['LOG_LEVEL'] ?? 'info'),
    callsPerSecond: countOf('CALLS_PER_SECOND', env['CALLS_PER_SECOND'] ?? '50'),
    trustProxy: proxiesOf(env['TRUST_PROXY'] ?? ''),
    metricsToken: metricsTokenOf(env['METRICS_TOKEN']),
    isReferenceOpen: switchOf('API_DOCS', env['API_DOCS'] ?? '0'),
    publicUrl: originOf('PUBLIC_URL', env['PUBLIC_URL']),
    gatewayHosts: gatewayHostsOf(env['GATEWAY_HOSTS'] ?? ''),
    ...hostsOf(env),
    cashierOrigins: cashierOriginsOf(env['CASHIER_HOSTS'] ?? '', env['CASHIER_URL']),
    platformId: platformIdOf(env['PLATFORM_ID'] ?? '1001'),
    isPrivateWebhookAllowed: switchOf('WEBHOOK_PRIVATE', env['WEBHOOK_PRIVATE'] ?? '0'),
    labPrinters: labPrintersOf(env['LAB_PRINTERS'] ?? ''),
    appFolder,
  }
}

/** A practice shop forgets all it did: it is never opened on a database that stays. */
function isTrainingIn(env: Environment, databaseUrl: string): boolean {
  const isTraining = switchOf('TRAINING', env['TRAINING'] ?? '0')
  if (isTraining && databaseUrl !== 'file::memory:')
    throw new BadConfig('TRAINING=1 needs DATABASE_URL=file::memory:, a database of its own')
  return isTraining
}

function labPrintersOf(text: string): ReadonlyMap<string, number> {
  const pairs = text.split(',').filter((pair) => pair !== '')
  return new Map(
    pairs.map((pair) => {
      const [, name = '', port = ''] = /^([a-z][a-z0-9-]{0,20})=(\d{1,5})$/.exec(pair) ?? []
      if (name === '' || Number(port) > 65_535)
        throw new BadConfig(`LAB_PRINTERS has ${pair}; it must be like front=9301,spare=9302`)
      return [name, Number(port)]
    }),
  )
}

function gatewayHostsOf(text: string): readonly string[] {
  const hosts = text.split(',').filter((host) => host !== '')
  const wrong = hosts.find((host) => !/^([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host))
  if (wrong === undefined) return hosts
  throw new BadConfig(`GATEWAY_HOSTS has ${wrong}; it must be like pay.bank.example,other.example`)
}

function originOf(name: string, text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (/^https?:\/\/[^\s/?#@;,'"]+$/.test(text)) return text
  throw new BadConfig(`${name} is ${text}; it must be like https://shop.example, without a path`)
}

/** Each names the other in its content policy, so one alone cannot be used. */
function hostsOf(env: Environment): Pick<Config, 'cashierOrigin' | 'officeOrigin'> {
  const cashierOrigin = originOf('CASHIER_URL', env['CASHIER_URL'])
  const officeOrigin = originOf('BACKOFFICE_URL', env['BACKOFFICE_URL'])
  if ((cashierOrigin === null) !== (officeOrigin === null))
    throw new BadConfig('CASHIER_URL and BACKOFFICE_URL go together: set both or neither')
  return { cashierOrigin, officeOrigin }
}

/** The origins of the list and that of the tills themselves, as a browser writes them. */
function cashierOriginsOf(text: string, cashierUrl: string | undefined): readonly string[] {
  const listed = text.split(',').flatMap((entry) => {
    const trimmed = entry.trim()
    return trimmed === '' ? [] : [cashierOriginOf(trimmed)]
  })
  const own = originOf('CASHIER_URL', cashierUrl)
  return [...new Set(own === null ? listed : [...listed, new URL(own).origin])]
}

/** A host without a scheme is reached over https. A star is no host: each origin is named. */
function cashierOriginOf(text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  const isOrigin = /^https?:\/\/[^\s/?#@;,'"*]+$/.test(address) && URL.canParse(address)
  if (isOrigin) return new URL(address).origin
  throw new BadConfig(
    `CASHIER_HOSTS has ${text}; it must be like till.example.com,https://api.example.com:8443, each an origin without a path or a star`,
  )
}

function platformIdOf(text: string): string {
  if (/^[0-9A-Za-z-]{1,30}$/.test(text)) return text
  throw new BadConfig(`PLATFORM_ID is ${text}; it must be 1 to 30 letters, digits and dashes`)
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new BadConfig(`${name} is ${text}; it must be a number from 0 to 65535`)
}

function networkOf(
  env: Environment,
): Pick<Config, 'host' | 'isLan' | 'tlsPort' | 'certificateFiles'> {
  const isLan = switchOf('LAN', env['LAN'] ?? '0')
  const [certificatePath = '', keyPath = ''] = [env['TLS_CERT'], env['TLS_KEY']]
  if ((certificatePath === '') !== (keyPath === ''))
    throw new BadConfig('TLS_CERT and TLS_KEY go together: set both or neither')
  if (isLan && certificatePath !== '')
    throw new BadConfig(
      '--lan makes certificates of its own: leave TLS_CERT and TLS_KEY out, or --lan',
    )
  return {
    host: env['HOST'] ?? (isLan ? '0.0.0.0' : '127.0.0.1'),
    isLan,
    tlsPort: portOf('TLS_PORT', env['TLS_PORT'] ?? '8443'),
    certificateFiles: certificatePath === '' ? null : { certificatePath, keyPath },
  }
}

function countOf(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new BadConfig(`${name} is ${text}; it must be a whole number above 0`)
}

function daysOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  throw new BadConfig(`DEMO_DAYS is ${text}; it must be a whole number from 0 to 99`)
}

function proxiesOf(text: string): TrustedProxies {
  const proxies = trustedProxiesOf(text)
  if (proxies !== null) return proxies
  throw new BadConfig(
    `TRUST_PROXY is ${text}; it must be how many proxies stand before this server (1 to 9), or their addresses, as 127.0.0.1,10.0.0.0/8`,
  )
}

function metricsTokenOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  // A secret: it is not repeated.
  if (/^[\x21-\x7e]{16,200}$/.test(text)) return text
  throw new BadConfig('METRICS_TOKEN must be 16 to 200 letters, digits and signs without blanks')
}

function switchOf(name: string, text: string): boolean {
  if (text === '1') return true
  if (text === '0') return false
  throw new BadConfig(`${name} is ${text}; it must be 1 or 0`)
}

function logLevelOf(text: string): LogLevel {
  const level = logLevels.find((it) => it === text)
  if (level !== undefined) return level
  throw new BadConfig(`LOG_LEVEL is ${text}; it must be one of ${logLevels.join(', ')}`)
}

function databaseUrlOf(text: string | undefined, dataFolder: string, startedIn: string): string {
  if (text === undefined || text === '') return `file:${join(dataFolder, 'tillwright.db')}`
  try {
    const place = placeOf(text)
    if (place.engine === 'postgres' || place.path === ':memory:') return text
    return `file:${isAbsolute(place.path) ? place.path : resolve(startedIn, place.path)}`
  } catch {
    // The address may hold a password: it is not repeated.
    throw new BadConfig('DATABASE_URL must begin with file: (and a path) or postgres://')
  }
}
