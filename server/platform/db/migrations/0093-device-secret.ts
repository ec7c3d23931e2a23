import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/**
 * Secret that proves which till it is: only its hash is stored. A till from before brings one with
 * its next login.
 */
export const deviceSecretStep: Migration = {
  name: '0093-device-secret',
  up: async ({ tx }) => {
    await sql`alter table device add column secret_hash text`.execute(tx)
  },
}
