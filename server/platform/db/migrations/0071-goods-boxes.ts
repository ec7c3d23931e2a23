import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** The boxes that goods leave in. */
export const goodsBoxStep: Migration = {
  name: '0071-goods-boxes',
  up: async (schema) => {
    await sql
      .raw("alter table goods add column boxes text not null default '[]'")
      .execute(schema.tx)
  },
}
