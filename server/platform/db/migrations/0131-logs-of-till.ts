import type { Migration } from '../migration.ts'
import { createIndex } from '../table.ts'

/** What one till has logged is read by whoever helps from afar. */
export const logsOfTillStep: Migration = {
  name: '0131-logs-of-till',
  up: (schema) => createIndex(schema, 'client_log', ['platform_id', 'client_id', 'received_at']),
}
