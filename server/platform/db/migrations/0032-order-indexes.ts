import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createIndex } from '../table.ts'

/**
 * The tills' frequent queries about orders cost the same in an old shop as in a young one: the few
 * that wait for their money, a shift's own, and how many there are in a list.
 */
export const orderIndexStep: Migration = {
  name: '0032-order-indexes',
  up: async (schema) => {
    await sql`create index orders_unsettled on orders (platform_id, store_id, shift_id)
      where pay_state in ('PAYING', 'IN_DOUBT')`.execute(schema.tx)
    await createIndex(schema, 'orders', ['platform_id', 'store_id', 'shift_id', 'created_at'])
    await createIndex(schema, 'orders', ['platform_id', 'store_id', 'created_at', 'kind'])
    await sql`drop index orders_by_store_id_created_at`.execute(schema.tx)
  },
}
