import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** When the server backs itself up, where to, and how the last times went: one row. */
export const backupPlanStep: Migration = {
  name: '0129-backup-plan',
  up: (schema) =>
    createTable(schema, 'backup_plan', {
      isServerWide: true,
      columns: {
        id: 'integer',
        is_on: 'integer',
        epoch: 'text',
        every_hours: 'integer?',
        minute_of_day: 'integer?',
        time_zone: 'text',
        keep_daily: 'integer',
        keep_weekly: 'integer',
        target_kind: 'text',
        folder: 'text',
        endpoint: 'text',
        region: 'text',
        bucket: 'text',
        prefix: 'text',
        access_key: 'text',
        sealed_secret: 'text',
        changed_by: 'text',
        changed_at: 'integer',
        next_at: 'integer?',
        held_by: 'text',
        held_until: 'integer',
        good_at: 'integer?',
        good_place: 'text',
        good_bytes: 'integer?',
        failed_at: 'integer?',
        fault: 'text',
        fault_detail: 'text',
      },
      key: ['id'],
      checks: ['id = 1'],
    }),
}
