import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Desk } from './serve-call.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/health/live`: the process answers. `/health/ready`, for whoever sends tills here: the database answers,
 * also where it only reads since its disk is full. `/health`, for whoever is to be called: it saves too.
 */
export function serveHealth(app: FastifyInstance, desk: Desk, metrics: Metrics): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  const ready = async (): Promise<boolean> => {
    if (desk.isStopping()) return false
    return sql`select 1`.execute(desk.services.db).then(
      () => true,
      () => false,
    )
  }
  const statusNow = async () => {
    if (!(await ready())) return 'unavailable'
    return desk.services.room.isFull ? 'diskFull' : 'ok'
  }
  app.get('/health', async (_request, reply) => {
    const status = await statusNow()
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
  app.get('/health/ready', async (_request, reply) => {
    const status = await statusNow()
    return reply.code(status === 'unavailable' ? 503 : 200).send({ status })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  )
}
