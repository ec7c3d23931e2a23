import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/**
 * When somebody first logged in on a till. Of older tills it is known where a session, a shift or an order
 * names them, and then it is the moment they were registered.
 */
export const firstLoginStep: Migration = {
  name: '0098-first-logins',
  up: async ({ tx, engine }) => {
    const whole = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
    await sql`alter table device add column first_login_at ${whole}`.execute(tx)
    await sql`update device set first_login_at = created_at
      where store_id <> '' and (
        exists (select 1 from session s where s.platform_id = device.platform_id
          and s.device_id = device.id)
        or exists (select 1 from shift h where h.platform_id = device.platform_id
          and h.device_id = device.id)
        or exists (select 1 from orders o where o.platform_id = device.platform_id
          and o.store_id = device.store_id and o.device_id = device.id))`.execute(tx)
    await sql`create index device_unused on device (platform_id, created_at)
      where first_login_at is null`.execute(tx)
  },
}
