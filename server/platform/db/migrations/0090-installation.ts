import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/**
 * Whether this database holds the demo or a real shop: one row, written once. An older database is
 * a demo only where everything that the demo's seed wrote is there, and no person who set a shop
 * up.
 */
export const installationStep: Migration = {
  name: '0090-installation',
  up: async (schema) => {
    const { tx } = schema
    await createTable(schema, 'installation', {
      isServerWide: true,
      columns: { id: 'integer', kind: 'text' },
      key: ['id'],
      checks: ['id = 1', "kind in ('DEMO', 'SHOP')"],
      isAppendOnly: true,
    })
    await sql`insert into installation (id, kind)
      select 1, case when not exists (select 1 from staff where id = 'staff-owner')
        and not exists (select 1 from platform p where platform_id not in ('1001', '1002', '1003')
          or 4 <> (select count(*) from staff s where s.platform_id = p.platform_id
            and s.id in ('staff-0001', 'staff-0002', 'staff-0003', 'staff-0009'))
          or 1 <> (select count(distinct s.created_at) from staff s
            where s.platform_id = p.platform_id
            and s.id in ('staff-0001', 'staff-0002', 'staff-0003', 'staff-0009'))
          or not exists (select 1 from member m
            where m.platform_id = p.platform_id and m.id = 'member-0001'))
        then 'DEMO' else 'SHOP' end
      where exists (select 1 from platform)`.execute(tx)
    // A real shop that was once started as a demo was given accounts at the laboratory's clouds.
    await sql`delete from cloud_account where account = 'lab@tillwright'
      and exists (select 1 from installation where kind = 'SHOP')`.execute(tx)
  },
}
