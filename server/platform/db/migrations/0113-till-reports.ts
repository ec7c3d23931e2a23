import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** A till's last report: its build, its oldest unsent sale, its printer and its clock. */
export const tillReportStep: Migration = {
  name: '0113-till-reports',
  up: async ({ tx, engine }) => {
    const whole = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
    await sql`alter table device add column build text`.execute(tx)
    await sql`alter table device add column outbox_oldest_at ${whole}`.execute(tx)
    await sql`alter table device add column printer_state text`.execute(tx)
    await sql`alter table device add column clock_ahead_ms ${whole}`.execute(tx)
  },
}
