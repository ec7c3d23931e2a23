import type { FastifyInstance } from 'fastify'
import { gatewayKinds } from '../gateways/gateway.ts'
import { noticePath } from '../gateways/open-gateways.ts'
import { handleNotification } from './handle-notification.ts'
import type { CallServer } from '../../platform/http/serve-call.ts'

interface Box {
  readonly Params: { readonly platformId: string }
}

/**
 * The one endpoint open to anyone: notifications of payment gateways. No session, no headers of
 * ours: the signature decides.
 */
export function serveNotices(app: FastifyInstance, { services, rates }: CallServer): void {
  for (const kind of gatewayKinds)
    app.post<Box>(noticePath(':platformId', kind), async (request, reply) => {
      rates.takeFor('notice', request.ip, services.clock.now())
      const { platformId } = request.params
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const raw = { headers: request.headers, path: request.url, body }
      const said = await handleNotification(services.payments, { platformId, kind }, raw)
      return reply
        .code(said === null ? 400 : 200)
        .type('text/plain; charset=utf-8')
        .send(said ?? 'fail')
    })
}
