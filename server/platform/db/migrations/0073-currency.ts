import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** What a platform counts in. Whoever was there before counted in yuan. */
export const currencyStep: Migration = {
  name: '0073-currency',
  up: async ({ tx }) => {
    await sql
      .raw("alter table platform add column currency text not null default 'CNY'")
      .execute(tx)
  },
}
