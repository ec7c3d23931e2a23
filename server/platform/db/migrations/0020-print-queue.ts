import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** One row for each paper: the original, and every copy under its number. */
export const printQueueStep: Migration = {
  name: '0020-print-queue',
  up: async ({ tx, engine }) => {
    const whole = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of [
      `copy_no ${whole} not null default 0`,
      `tries ${whole} not null default 0`,
      `retry_at ${whole}`,
    ])
      await sql.raw(`alter table print_job add column ${column}`).execute(tx)
    await sql
      .raw(
        `create unique index print_job_once
        on print_job (platform_id, store_id, kind, source_id, copy_no)`,
      )
      .execute(tx)
  },
}
