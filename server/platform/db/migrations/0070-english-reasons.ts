import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** What a refund's reason is called in English, alongside the Chinese name it always kept. */
export const englishReasonStep: Migration = {
  name: '0070-english-reasons',
  up: async ({ tx }) => {
    await sql.raw("alter table refund add column reason_en text not null default ''").execute(tx)
  },
}
