import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** Which secret files this database was used with. They belong to the whole server, to no platform. */
export const secretFingerprintStep: Migration = {
  name: '0089-secret-fingerprints',
  up: async ({ tx, engine }) => {
    const whole = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
    const ending = sql.raw(engine === 'sqlite' ? ' strict, without rowid' : '')
    await sql`create table secret_fingerprint (name text not null, version ${whole} not null,
      fingerprint text not null, recorded_at ${whole} not null,
      primary key (name, version))${ending}`.execute(tx)
  },
}
