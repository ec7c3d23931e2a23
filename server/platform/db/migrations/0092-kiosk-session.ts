import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** A session of self-service counts as its cashier's one till, like the session it was made from. */
export const kioskSessionStep: Migration = {
  name: '0092-kiosk-session',
  up: async ({ tx }) => {
    await sql`drop index session_live`.execute(tx)
    await sql`create unique index session_live on session (platform_id, staff_id)
      where ended_at is null and kind in ('TILL', 'KIOSK')`.execute(tx)
  },
}
