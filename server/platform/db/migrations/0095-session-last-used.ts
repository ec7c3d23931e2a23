import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** When a session was last used, and after how many minutes without use it ends; 0 is never. */
export const sessionLastUsedStep: Migration = {
  name: '0095-session-last-used',
  up: async ({ tx, engine }) => {
    const whole = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
    await sql`alter table session add column last_used_at ${whole}`.execute(tx)
    await sql`alter table platform add column office_idle_minutes integer not null default 480`.execute(
      tx,
    )
    await sql`alter table platform add column till_idle_minutes integer not null default 0`.execute(
      tx,
    )
  },
}
