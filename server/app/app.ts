import { join } from 'node:path'
import type { Call, Method } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { allHandlers } from './all-handlers.ts'
import type { Context, Services } from '../platform/context.ts'
import type { Db } from '../platform/db/db.ts'
import { serveReference } from '../areas/docs/serve-reference.ts'
import { callWatch } from '../platform/http/call-watch.ts'
import { CallerLimits } from '../platform/http/caller-limits.ts'
import { compressResponses } from '../platform/http/compress-responses.ts'
import { StaticFiles } from '../platform/http/static-files.ts'
import { serveHealth, serveMetrics } from '../platform/http/health.ts'
import { makeMetrics } from '../platform/http/metrics.ts'
import type { OperatorAccess } from '../platform/http/operator-access.ts'
import { acceptBodies } from '../platform/http/parsers.ts'
import type { Rate } from '../platform/http/rate-limit.ts'
import { answerRawError } from '../platform/http/raw-errors.ts'
import { sendSafetyHeaders } from '../platform/http/safety-headers.ts'
import { type CallServer, failed, sendEnvelope, serveCall } from '../platform/http/serve-call.ts'
import { serveFiles } from '../platform/http/serve-files.ts'
import { serveJoining } from '../areas/receipt/serve-joining.ts'
import { serveReceipts } from '../areas/receipt/serve-receipts.ts'
import { serveTraining } from '../platform/http/serve-training.ts'
import { serveNotices } from '../areas/payment/serve-notices.ts'
import { traceIdOf } from '../platform/http/trace-id.ts'
import type { TrustedProxies } from '../platform/http/trusted-proxies.ts'
import { unknownPath } from '../platform/http/unknown.ts'
import { isEmptyServer } from '../areas/platforms/platform.store.ts'
import { demandHttps } from '../platform/tls/open-doors.ts'
import { type LanEntrance, serveInstall } from '../platform/tls/serve-install.ts'
import { serveUploads } from '../areas/upload/serve-uploads.ts'
import { operatorFigures } from './operator-figures.ts'

const bodyMaxBytes = 1_048_576
const headTimeoutMs = 20_000
/**
 * Time allowed for open work; a machine that disconnected in the middle of a call would otherwise
 * block the stop permanently.
 */
const usualPatienceMs = 10_000
const thisMachineOnly: OperatorAccess = { metricsToken: null, isReferenceOpen: false }

export interface AppTerms {
  readonly services: Services
  /** Where the built page and the demo's pictures lie. */
  readonly appFolder: string
  /** Request rate of one session: enough for a till, never a flood. */
  readonly rate: Rate
  /** Proxies whose statement of a client's address is trusted; none without it. */
  readonly trustProxy?: TrustedProxies
  /** Others who may read metrics and reference besides this machine; none without it. */
  readonly access?: OperatorAccess
  /**
   * Entrance by which machines of the network come to trust this server; null where it has no
   * certificates of its own.
   */
  readonly lan?: LanEntrance | null
  /** Whether browsers are instructed to use only https. */
  readonly isHttpsOnly?: boolean
  /** How long a stop waits for calls under way before it cuts them off. */
  readonly patienceMs?: number
}

export interface App {
  readonly http: FastifyInstance
  /** Takes nothing new and finishes what is under way, for as long as its patience lasts. */
  stop(): Promise<void>
}

const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  sendEnvelope(reply, traceIdOf(request.headers['traceid']), failed(error))

/** The whole server over HTTP: every call of the contract, the page, the reference, health. */
export function makeApp(terms: AppTerms): App {
  const {
    services,
    rate,
    trustProxy = false,
    access = thisMachineOnly,
    lan = null,
    isHttpsOnly = false,
    patienceMs = usualPatienceMs,
  } = terms
  const http = Fastify({
    bodyLimit: bodyMaxBytes,
    trustProxy: typeof trustProxy === 'number' ? nearest(trustProxy) : trustProxy,
    requestTimeout: headTimeoutMs,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerRawError,
    // A path that is no path never reaches the error handler.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    routerOptions: { ignoreTrailingSlash: false },
  })
  let isStopping = false
  const metrics = makeMetrics(() => operatorFigures(services))
  const server: CallServer = {
    services,
    watch: callWatch(services.log, metrics, services.room),
    rates: new CallerLimits(rate),
    isStopping: () => isStopping,
  }
  sendSafetyHeaders(http, { ...services.office, cashierOrigins: services.cashierOrigins })
  if (isHttpsOnly) demandHttps(http)
  if (lan !== null) serveInstall(http, lan)
  acceptBodies(http)
  compressResponses(http)
  const methodsOf = serveCalls(http, server)
  const unknown = unknownPath(methodsOf)
  http.setNotFoundHandler(unknown)
  http.setErrorHandler(sendFailure)
  servePages(http, server, { ...terms, access, metrics, unknown })
  return {
    http,
    stop: async () => {
      isStopping = true
      const cutting = setTimeout(() => http.server.closeAllConnections(), patienceMs)
      await http.close()
      clearTimeout(cutting)
    },
  }
}

/** Serves everything besides the calls that browsers, gateways and the operator read. */
function servePages(
  http: FastifyInstance,
  server: CallServer,
  terms: AppTerms & {
    readonly access: OperatorAccess
    readonly metrics: ReturnType<typeof makeMetrics>
    readonly unknown: ReturnType<typeof unknownPath>
  },
): void {
  const { services, appFolder, access, metrics, unknown } = terms
  serveHealth(http, server)
  serveMetrics(http, { metrics, unknown, ...access })
  serveNotices(http, server)
  serveTraining(http, server)
  serveReceipts(http, server)
  serveJoining(http, server)
  serveReference(http, { unknown, ...access })
  serveUploads(http, services.pictures, unknown)
  serveFiles(
    http,
    {
      page: new StaticFiles(join(appFolder, 'dist/client')),
      office: new StaticFiles(join(appFolder, 'dist/backoffice')),
      pictures: new StaticFiles(join(appFolder, 'demo/pictures')),
    },
    { unknown, isEmpty: emptyUntilFilled(services.db) },
  )
}

/** Trusts as many proxies as are in front of the server, the nearest first. */
const nearest =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count

/** Once a shop was found it is never queried again: no till's page waits for the database. */
function emptyUntilFilled(db: Db): () => Promise<boolean> {
  let isFilled = false
  return async () => {
    if (isFilled) return false
    isFilled = !(await isEmptyServer(db))
    return !isFilled
  }
}

type Answer = (input: unknown, context: Context) => Promise<unknown>

/** Each answer takes what its own call decodes to; the map says so no longer once all are in it. */
const answers = new Map(Object.entries(allHandlers) as [string, Answer][])

/** A route for every call on each of its paths. Answers which methods a path has. */
function serveCalls(http: FastifyInstance, server: CallServer): Map<string, Set<string>> {
  const methodsOf = new Map<string, Set<string>>()
  for (const [name, call] of Object.entries<Call>(calls)) {
    const answer = answers.get(name)
    if (answer === undefined) throw new Error(`nobody answers ${name}`)
    const handler = serveCall(server, { name, call, answer })
    for (const url of new Set([call.path, ...call.aliases, call.viaGateway ?? call.path])) {
      http.route({
        method: [...call.methods],
        url,
        bodyLimit: call.bodyMaxBytes,
        handler,
      })
      const methods = methodsOf.get(url) ?? new Set<Method>()
      methodsOf.set(url, new Set([...methods, ...call.methods]))
    }
  }
  return methodsOf
}
