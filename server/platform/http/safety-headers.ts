import type { FastifyInstance } from 'fastify'
import { answerOtherOrigins } from './answer-other-origins.ts'

/** The hosts of tills and back office; null where both are on this one. */
export interface Hosts {
  readonly cashierOrigin: string | null
  readonly officeOrigin: string | null
  /** Origins that tills of several hosts come from, call and frame. */
  readonly cashierOrigins: readonly string[]
}

/** The print service of the till's own machine: it gives the page its script. */
const printService = [
  'http://localhost:8000',
  'http://localhost:18000',
  'https://localhost.lodop.net:8443',
  'https://localhost.lodop.net:8444',
]
const printSockets = printService.map((host) => host.replace('http', 'ws'))

const ownFiles = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
]

const cashierPolicy = ({ officeOrigin, cashierOrigins }: Hosts): string =>
  [
    ...ownFiles,
    ["img-src 'self' data: blob:", ...cashierOrigins].join(' '),
    "media-src 'self' blob:",
    `script-src 'self' 'wasm-unsafe-eval' ${printService.join(' ')}`,
    `connect-src 'self' ${[...cashierOrigins, ...printService, ...printSockets].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    ['frame-src', officeOrigin ?? "'self'", ...cashierOrigins].join(' '),
    "frame-ancestors 'self'",
  ].join('; ')

/** Only a till may frame the back office, and the back office frames nothing. */
const officePolicy = ({ cashierOrigin, cashierOrigins }: Hosts): string =>
  [
    ...ownFiles,
    "img-src 'self' data: blob:",
    "script-src 'self'",
    "connect-src 'self'",
    // Workbooks are packed in a worker made of a blob, which inherits this policy.
    "worker-src 'self' blob:",
    ['frame-ancestors', cashierOrigin ?? "'self'", ...cashierOrigins].join(' '),
  ].join('; ')

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(), microphone=(), payment=(), camera=(self), serial=(self), usb=(self), hid=(self)',
}

/**
 * Headers of every answer: nothing from elsewhere runs, frames or reads what this server sends, but
 * for the hosts that are named.
 */
export function sendSafetyHeaders(app: FastifyInstance, hosts: Hosts): void {
  const [cashier, office] = [cashierPolicy(hosts), officePolicy(hosts)]
  app.addHook('onRequest', (request, reply, done) => {
    const policy = request.url.startsWith('/backoffice') ? office : cashier
    reply.headers({ ...always, 'content-security-policy': policy })
    done()
  })
  answerOtherOrigins(app, hosts.cashierOrigins)
}
