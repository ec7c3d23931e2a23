import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Desk } from './serve-call.ts'
import type { Metrics } from './metrics.ts'

/** `/health/live`: the process answers. `/health` and `/health/ready`: the database answers too. */
export function serveHealth(app: FastifyInstance, desk: Desk, metrics: Metrics): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  const ready = async (): Promise<boolean> => {
    if (desk.isStopping()) return false
    return sql`select 1`.execute(desk.services.db).then(
      () => true,
      () => false,
    )
  }
  for (const path of ['/health', '/health/ready'])
    app.get(path, async (_request, reply) => {
      const isReady = await ready()
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
    })
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  )
}
