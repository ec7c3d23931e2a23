import type { FastifyInstance } from 'fastify'

/** The hosts of tills and back office; null where both stand on this one. */
export interface Hosts {
  readonly cashierOrigin: string | null
  readonly officeOrigin: string | null
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
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
]

const cashierPolicy = ({ officeOrigin }: Hosts): string =>
  [
    ...ownFiles,
    "media-src 'self' blob:",
    `script-src 'self' 'wasm-unsafe-eval' ${printService.join(' ')}`,
    `connect-src 'self' ${[...printService, ...printSockets].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${officeOrigin ?? "'self'"}`,
    "frame-ancestors 'self'",
  ].join('; ')

/** Only a till may frame the back office, and the back office frames nothing. */
const officePolicy = ({ cashierOrigin }: Hosts): string =>
  [
    ...ownFiles,
    "script-src 'self'",
    "connect-src 'self'",
    // Workbooks are packed in a worker made of a blob, which inherits this policy.
    "worker-src 'self' blob:",
    `frame-ancestors ${cashierOrigin ?? "'self'"}`,
  ].join('; ')

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(), microphone=(), payment=(), camera=(self), serial=(self), usb=(self), hid=(self)',
}

/** Headers of every answer: nothing from elsewhere runs, frames or reads what this server sends. */
export function sendSafetyHeaders(app: FastifyInstance, hosts: Hosts): void {
  const [cashier, office] = [cashierPolicy(hosts), officePolicy(hosts)]
  app.addHook('onRequest', (request, reply, done) => {
    const policy = request.url.startsWith('/backoffice') ? office : cashier
    reply.headers({ ...always, 'content-security-policy': policy })
    done()
  })
}
