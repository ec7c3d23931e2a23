import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { failed, sendEnvelope } from './serve-call.ts'
import { traceIdOf } from './trace-id.ts'

/** Answers a request that nothing else answers. */
export type Unknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Answers what no call answers: 405 where the path has other methods, 404 elsewhere. */
export function unknownPath(methodsOf: ReadonlyMap<string, ReadonlySet<string>>): Unknown {
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = methodsOf.get(path)
    const no =
      methods === undefined || methods.has(request.method)
        ? new Refusal('unknownPath')
        : new Refusal('wrongMethod')
    if (no.code === 'wrongMethod') reply.header('allow', [...(methods ?? [])].join(', '))
    return sendEnvelope(reply, traceIdOf(request.headers['traceid']), failed(no))
  }
}
