import { headerNames } from '@tillwright/contract/headers.ts'
import type { FastifyInstance } from 'fastify'
import { varyBy } from './vary-by.ts'

/** Headers of an answer that a page may read alongside its body. */
const readable = ['traceId', 'retry-after', 'content-disposition'].join(', ')
const allowedHeaders = Object.values(headerNames).join(', ')
const allowedMethods = 'GET, POST'
/** How long a browser need not ask again. */
const preflightSeconds = 600

/**
 * Lets pages of the named origins make calls here (CORS). An origin is allowed only where it is in
 * the list letter for letter, and never with credentials: a session is a header, so no cookie is of
 * any use. Every other page reads nothing; without a list nothing is added. Pictures are shown on
 * pages of other hosts too: their addresses cannot be guessed.
 */
export function answerOtherOrigins(http: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  http.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPicture = path.startsWith('/uploads/') || path.startsWith('/pictures/')
    if (!isPicture && !path.startsWith('/api/')) return done()
    varyBy(reply, 'origin')
    if (isPicture) reply.header('cross-origin-resource-policy', 'cross-origin')
    const { origin = '', ...headers } = request.headers
    if (!allowed.has(origin)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': readable,
    })
    const isPreflight =
      request.method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    if (!isPreflight) return done()
    void reply
      .headers({
        'access-control-allow-methods': allowedMethods,
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': String(preflightSeconds),
      })
      .code(204)
      .send()
  })
}
