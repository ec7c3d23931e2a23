import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createIndex, createTable } from '../table.ts'

/**
 * Data of the back office: versions of its records, coupons by their kind, and who may manage them.
 */
export const recordStep: Migration = {
  name: '0047-kept',
  up: async (schema) => {
    await createTable(schema, 'kept_version', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        kind: 'text',
        id: 'text',
        version: 'integer',
        changed_at: 'integer',
        changed_by: 'text',
      },
      key: ['platform_id', 'store_id', 'kind', 'id'],
    })
    await createTable(schema, 'kept_save', {
      columns: {
        platform_id: 'text',
        save_id: 'text',
        kind: 'text',
        thing_id: 'text',
        body_hash: 'text',
        saved_at: 'integer',
      },
      key: ['platform_id', 'save_id'],
      isAppendOnly: true,
    })
    await createTable(schema, 'coupon_kind', {
      columns: { platform_id: 'text', id: 'text', rules: 'text', created_at: 'integer' },
      key: ['platform_id', 'id'],
    })
    await sql`alter table coupon add column kind_id text`.execute(schema.tx)
    await createIndex(schema, 'coupon', ['platform_id', 'kind_id', 'state'])
    for (const permission of ['staff.manage', 'coupon.manage'])
      await sql`update role set permissions = replace(permissions, ']', ${`,"${permission}"]`})
        where id in ('manager', 'owner') and permissions like '%"settings.write"%'`.execute(
        schema.tx,
      )
  },
}
