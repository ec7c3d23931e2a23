import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A secret as the Standard Webhooks specification spells it. */
export const newWebhookSecret = (): string =>
  `${prefix}${randomBytes(secretBytes).toString('base64')}`

interface Signed {
  readonly id: string
  /** Seconds. */
  readonly timestamp: number
  readonly body: string
}

/** The headers by which a program knows who sent something, when, and that nothing in it was changed. */
export function webhookHeaders(secret: string, { id, timestamp, body }: Signed) {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
