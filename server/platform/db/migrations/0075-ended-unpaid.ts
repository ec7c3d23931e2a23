import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createIndex } from '../table.ts'

/** Orders given up, refunds and openings of a day are found without reading a year. */
export const endedUnpaidStep: Migration = {
  name: '0075-ended-unpaid',
  up: async (schema) => {
    await sql`create index orders_ended_unpaid on orders (platform_id, store_id, day)
      where pay_state in ('CLOSED', 'REVERSED')`.execute(schema.tx)
    await createIndex(schema, 'refund', ['platform_id', 'store_id', 'day'])
    await createIndex(schema, 'drawer_move', ['platform_id', 'store_id', 'kind', 'at'])
  },
}
