import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/**
 * On which devices somebody logged in before; of the past, those that a session still names. And an index
 * of the wrong sensitive passwords, for the radar.
 */
export const passwordGuessStep: Migration = {
  name: '0099-password-guesses',
  up: async (schema) => {
    await createTable(schema, 'known_device', {
      columns: {
        platform_id: 'text',
        staff_id: 'text',
        device_name: 'text',
        last_login_at: 'integer',
      },
      key: ['platform_id', 'staff_id', 'device_name'],
    })
    for (const name of ['id', 'fingerprint'])
      await sql`insert into known_device (platform_id, staff_id, device_name, last_login_at)
        select s.platform_id, s.staff_id, ${sql.ref(`d.${name}`)}, max(s.created_at)
        from session s join device d on d.platform_id = s.platform_id and d.id = s.device_id
        where ${sql.ref(`d.${name}`)} <> ''
        group by s.platform_id, s.staff_id, ${sql.ref(`d.${name}`)}
        on conflict do nothing`.execute(schema.tx)
    await sql`create index audit_wrong_sensitive on audit (platform_id, store_id, at)
      where operation = 'sensitive.wrong'`.execute(schema.tx)
  },
}
