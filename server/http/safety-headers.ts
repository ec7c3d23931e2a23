import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  // The print service of the till itself listens on these.
  "connect-src 'self' http://localhost:8000 http://localhost:18000 ws://localhost:8000 ws://localhost:18000",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const always: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(), microphone=(), payment=(), camera=(self), serial=(self), usb=(self), bluetooth=(self), hid=(self)',
}

/** Headers of every answer: nothing from elsewhere runs, frames or reads what this server sends. */
export function sendSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always)
    done()
  })
}
