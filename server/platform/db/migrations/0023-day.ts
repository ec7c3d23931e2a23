import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/** Days that are settled, and drawers that are being counted. */
export const dayStep: Migration = {
  name: '0023-day',
  up: async (schema) => {
    await createTable(schema, 'settled_day', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        day: 'text',
        sale_cents: 'integer',
        refund_cents: 'integer',
        net_cents: 'integer',
        perpetual_cents: 'integer',
        settled_by: 'text',
        settled_at: 'integer',
      },
      key: ['platform_id', 'store_id', 'day'],
      checks: ['net_cents = sale_cents - refund_cents'],
      isAppendOnly: true,
    })
    const run = (text: string) => sql.raw(text).execute(schema.tx)
    const whole = schema.engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table shift add column counting_at ${whole}`)
    await run('alter table shift add column first_count text')
    // Whoever could end somebody's shift could always end the day by ending every shift of it.
    await run(`update role set permissions =
      replace(permissions, '"shift.forceClose"', '"shift.forceClose","day.settle"')
      where permissions not like '%"day.settle"%'`)
  },
}
