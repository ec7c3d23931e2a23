import { request as forward, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { type CallServer, failed, sendEnvelope } from './serve-call.ts'
import { traceIdOf } from './trace-id.ts'

interface TrainingQuery {
  readonly Params: { readonly trainingId: string; readonly '*': string }
}

/**
 * Requests under `/training/<id>/` are passed to that practice shop and their answers back, both
 * unchanged. For a shop that does not exist, or no longer, the answer is that the session has
 * expired.
 */
export function serveTraining(app: FastifyInstance, { services, rates }: CallServer): void {
  app.route<TrainingQuery>({
    method: ['GET', 'HEAD', 'POST'],
    url: '/training/:trainingId/*',
    // Before the body is read: it belongs to the practice shop.
    onRequest: async (request, reply) => {
      rates.takeFor('training', request.ip, services.clock.now())
      const port = await services.training.portOf(request.params.trainingId)?.catch(() => null)
      if (port === undefined || port === null) throw new Refusal('expired')
      reply.hijack()
      passOn(request, port, reply.raw)
    },
    handler: (request, reply) =>
      sendEnvelope(reply, traceIdOf(request.headers['traceid']), failed(new Refusal('expired'))),
  })
}

type Raw = FastifyRequest['raw']

function passOn(request: FastifyRequest, port: number, back: ServerResponse): void {
  const requested: Raw = request.raw
  const behind = /^\/training\/[^/]+(\/.*)$/.exec(request.url)?.[1] ?? '/'
  const headers = { ...requested.headers, 'x-forwarded-for': request.ip }
  const there = forward(
    { host: '127.0.0.1', port, path: behind, method: request.method, headers },
    (answer) => {
      back.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(back)
    },
  )
  // Lost in the middle of an answer: the caller sees a network error.
  there.once('error', () => back.destroy())
  back.once('close', () => there.destroy())
  requested.pipe(there)
}
