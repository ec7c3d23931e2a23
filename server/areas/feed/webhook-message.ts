import type { FeedEvent } from '@tillwright/contract/feed/event.ts'
import { feedEvent } from '@tillwright/contract/feed/event.ts'
import type { WebhookBody } from '@tillwright/contract/feed/webhook.ts'
import { encodeShortened } from '@tillwright/contract/wire/schema.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

const bodyMostBytes = 262_144

/**
 * Returns the body of the request for an event. Throws where the contract has no such event: a
 * fault of ours.
 */
export function webhookBody({ platformId, storeId }: StoreScope, event: FeedEvent): string {
  const encoded = encodeShortened(feedEvent, event)
  if (!encoded.ok) throw new Error(`event ${event.id} does not fit the contract`)
  const { at: timestamp, data } = encoded.value as { readonly at: string; readonly data: unknown }
  const { id, seq, kind: type } = event
  const message: WebhookBody = { type, timestamp, id, platformId, storeId, seq, data }
  const body = JSON.stringify(message)
  return Buffer.byteLength(body) <= bodyMostBytes
    ? body
    : JSON.stringify({ ...message, data: null })
}
