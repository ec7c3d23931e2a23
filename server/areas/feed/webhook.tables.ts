/** An address that events are sent to. */
export interface WebhookTable {
  platform_id: string
  id: string
  url: string
  /** JSON: the kinds of events; empty for all. */
  kinds: string
  /** The signing secret is sealed, not hashed: it has to be read again. */
  sealed_secret: string
  is_on: number
  /** When it was given up, after three days without success; null while it is not. */
  stopped_at: number | null
  created_by: string
  created_at: number
}

/** How far the events of one store are delivered to one address. */
export interface WebhookDeliveryTable {
  platform_id: string
  webhook_id: string
  store_id: string
  /** The last entry of the journal that was delivered, or is none of the address's business. */
  sent_seq: number
  /** Of the next event. */
  tries: number
  /** When the next event was first tried in vain; null while it was not. */
  due_since: number | null
  next_try_at: number
  /** Which server delivers, and until when nobody else does. */
  held_by: string
  held_until: number
  succeeded_at: number | null
  failed_at: number | null
  /** Fault of the last try that failed; empty where none did. */
  failure: string
}

export interface WebhookTables {
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
