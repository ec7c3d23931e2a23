import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** Currency of a platform. Existing platforms counted in yuan. */
export const currencyStep: Migration = {
  name: '0073-currency',
  up: async ({ tx }) => {
    await sql
      .raw("alter table platform add column currency text not null default 'CNY'")
      .execute(tx)
  },
}
