import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** English name of a refund's reason, alongside the Chinese one stored from the start. */
export const englishReasonStep: Migration = {
  name: '0070-english-reasons',
  up: async ({ tx }) => {
    await sql.raw("alter table refund add column reason_en text not null default ''").execute(tx)
  },
}
