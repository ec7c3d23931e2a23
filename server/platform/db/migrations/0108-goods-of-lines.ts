import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The prices, the limit of points and the conversion that goods had when they were sold. Lines from
 * before say nothing of them: the goods may have changed since, and a guess would read like a record.
 */
export const goodsOfLinesStep: Migration = {
  name: '0108-goods-of-lines',
  up: async ({ tx, engine }) => {
    const whole = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of [
      `offline_cents ${whole}`,
      `discount_cents ${whole}`,
      `points_limit ${whole}`,
      'base_unit text',
      `base_units_milli ${whole}`,
    ])
      await sql.raw(`alter table order_line add column ${column}`).execute(tx)
  },
}
