import type { FastifyInstance } from 'fastify'
import type { CallServer } from './serve-call.ts'
import type { Metrics } from './metrics.ts'
import { mayReadMetrics, type OperatorAccess } from './operator-access.ts'
import type { Unknown } from './unknown.ts'
import { isAnswering } from './health.store.ts'

/**
 * `/health/live`: the process answers. `/health/ready`, for whoever sends tills here: the database answers,
 * also where it only reads since its disk is full. `/health`, for whoever is to be called: it saves too.
 */
export function serveHealth(app: FastifyInstance, server: CallServer): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  const ready = async (): Promise<boolean> => {
    if (server.isStopping()) return false
    return isAnswering(server.services.db)
  }
  const statusNow = async () => {
    if (!(await ready())) return 'unavailable'
    return server.services.room.isFull ? 'diskFull' : 'ok'
  }
  app.get('/health', async (_request, reply) => {
    const status = await statusNow()
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
  app.get('/health/ready', async (_request, reply) => {
    const status = await statusNow()
    return reply.code(status === 'unavailable' ? 503 : 200).send({ status })
  })
}

/** Access to the metrics, and the response to anybody else. */
export interface MetricsTerms extends Pick<OperatorAccess, 'metricsToken'> {
  readonly metrics: Metrics
  readonly unknown: Unknown
}

/**
 * Serves the metrics for Prometheus, to whoever operates the server; anybody else finds nothing
 * there.
 */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, unknown, ...access }: MetricsTerms,
): void {
  app.get('/metrics', async (request, reply) =>
    mayReadMetrics(request, access)
      ? reply.header('content-type', metrics.contentType).send(await metrics.text())
      : unknown(request, reply),
  )
}
