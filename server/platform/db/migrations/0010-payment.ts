import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Payments through gateways, and money going back through them. */
export const paymentStep: Migration = {
  name: '0010-payment',
  up: async (schema) => {
    await createTable(schema, 'payment', {
      columns: {
        platform_id: 'text',
        number: 'text',
        store_id: 'text',
        purpose: 'text',
        purpose_id: 'text',
        leg_no: 'integer',
        gateway: 'text',
        channel: 'text',
        amount_cents: 'integer',
        state: 'text',
        channel_no: 'text?',
        reason: 'text?',
        refunded_cents: 'integer',
        intent: 'text?',
        looked_at: 'integer',
        next_look_at: 'integer?',
        created_at: 'integer',
        settled_at: 'integer?',
      },
      key: ['platform_id', 'number'],
      unique: [
        ['platform_id', 'purpose', 'purpose_id', 'leg_no'],
        // Closed payments hold no intent, and nothing is equal to nothing.
        ['platform_id', 'intent'],
      ],
      indexes: [['next_look_at']],
      checks: ['amount_cents > 0', 'refunded_cents between 0 and amount_cents'],
    })
    await createTable(schema, 'gateway_refund', {
      columns: {
        platform_id: 'text',
        number: 'text',
        store_id: 'text',
        payment_number: 'text',
        source: 'text',
        source_id: 'text',
        leg_no: 'integer',
        amount_cents: 'integer',
        reason: 'text',
        state: 'text',
        channel_no: 'text?',
        fault: 'text?',
        looked_at: 'integer',
        next_look_at: 'integer?',
        created_at: 'integer',
        done_at: 'integer?',
      },
      key: ['platform_id', 'number'],
      unique: [['platform_id', 'source', 'source_id', 'leg_no']],
      indexes: [['platform_id', 'payment_number'], ['next_look_at']],
      checks: ['amount_cents > 0'],
    })
  },
}
