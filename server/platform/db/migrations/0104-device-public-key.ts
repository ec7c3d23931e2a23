import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Key that checks a till's signatures. A till from before brings one with its next login. */
export const devicePublicKeyStep: Migration = {
  name: '0104-device-public-key',
  up: async ({ tx }) => {
    await sql`alter table device add column public_key text`.execute(tx)
  },
}
