import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { tailOf } from '../tail.ts'

/** An order is found by the last digits of its number, however many orders there are. */
export const orderNumberStep: Migration = {
  name: '0046-order-number-tails',
  up: async ({ tx, engine }) => {
    await sql`create index orders_by_number_tail
      on orders (platform_id, store_id, (${tailOf(engine, 'number')}))`.execute(tx)
  },
}
