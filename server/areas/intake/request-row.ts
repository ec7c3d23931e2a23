import { bodyHash } from '../../platform/body-hash.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import type { IntakeRequestTable } from './intake.tables.ts'
import type { ServiceCall } from './service-context.ts'

interface Requested {
  readonly kind: IntakeRequestTable['kind']
  readonly requestId: string
  readonly input: Parameters<typeof bodyHash>[0]
}

/** The row of a channel's request, which names the order it makes. */
export const requestRow = (
  { platformId, storeId, service, nowMs }: ServiceCall,
  { kind, requestId, input }: Requested,
  orderId = timeOrderedId(nowMs),
): IntakeRequestTable => ({
  platform_id: platformId,
  channel: service.channel,
  kind,
  request_id: requestId,
  store_id: storeId,
  order_id: orderId,
  account_id: service.id,
  body_hash: bodyHash(input),
  at: nowMs,
})
