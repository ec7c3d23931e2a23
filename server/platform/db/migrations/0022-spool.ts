import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Papers for network printers, and who talks to which printer. */
export const spoolStep: Migration = {
  name: '0022-spool',
  up: async (schema) => {
    await createTable(schema, 'spool_job', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        device_id: 'text',
        staff_id: 'text',
        printer: 'text',
        backup: 'text',
        title: 'text',
        bytes: 'text',
        state: 'text',
        fault: 'text?',
        tries: 'integer',
        retry_at: 'integer',
        created_at: 'integer',
        ended_at: 'integer?',
      },
      key: ['platform_id', 'store_id', 'id'],
      indexes: [
        ['platform_id', 'store_id', 'printer', 'state', 'created_at'],
        ['state', 'retry_at'],
      ],
      checks: ["state in ('QUEUED', 'SENDING', 'SENT', 'PRINTED', 'FAILED')", 'tries >= 0'],
    })
    await createTable(schema, 'spool_printer', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        address: 'text',
        held_by: 'text',
        held_until: 'integer',
      },
      key: ['platform_id', 'store_id', 'address'],
    })
  },
}
