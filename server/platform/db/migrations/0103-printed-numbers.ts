import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { tailOf } from '../tail.ts'

/** The number on the paper of a sale whose number another sale had already: found by its end, like any. */
export const printedNumberStep: Migration = {
  name: '0103-printed-numbers',
  up: async ({ tx, engine }) => {
    await sql`alter table orders add column printed_number text`.execute(tx)
    await sql`create index orders_by_printed_number
      on orders (platform_id, store_id, (${tailOf(engine, 'printed_number')}))
      where printed_number is not null`.execute(tx)
  },
}
