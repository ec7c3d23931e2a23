import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The boxes that goods leave in. */
export const goodsBoxStep: Migration = {
  name: '0071-goods-boxes',
  up: async (schema) => {
    await sql
      .raw("alter table goods add column boxes text not null default '[]'")
      .execute(schema.tx)
  },
}
