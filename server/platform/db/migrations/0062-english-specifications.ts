import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** Specifications in English, alongside the names that were there from the first. */
export const englishSpecificationStep: Migration = {
  name: '0062-english-specifications',
  up: async ({ tx }) => {
    for (const table of ['goods', 'order_line', 'stock_line'])
      await sql
        .raw(`alter table ${table} add column spec_text_en text not null default ''`)
        .execute(tx)
  },
}
