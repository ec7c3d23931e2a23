import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Groupers, and the terms of merchants: of those that are there already the store keeps all. */
export const partiesStep: Migration = {
  name: '0119-parties',
  up: async (schema) => {
    const { tx, engine } = schema
    const whole = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of [
      "phone text not null default ''",
      `store_basis_points ${whole} not null default 10000`,
      "state text not null default 'ACTIVE'",
    ])
      await sql.raw(`alter table merchant add column ${column}`).execute(tx)
    await createTable(schema, 'grouper', {
      columns: {
        platform_id: 'text',
        id: 'text',
        name: 'text',
        phone: 'text',
        commission_basis_points: 'integer',
        state: 'text',
      },
      key: ['platform_id', 'id'],
    })
  },
}
