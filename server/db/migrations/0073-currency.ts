import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What a platform counts in. Whoever was there before counted in yuan. */
export const currencyStep: Migration = {
  name: '0073-currency',
  up: async ({ tx }) => {
    await sql
      .raw("alter table platform add column currency text not null default 'CNY'")
      .execute(tx)
  },
}
