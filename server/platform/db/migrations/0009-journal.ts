import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** The sealed journal, the stores' counters and the running totals of shifts and days. */
export const journalStep: Migration = {
  name: '0009-journal',
  up: async (schema) => {
    await createTable(schema, 'journal', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        seq: 'integer',
        kind: 'text',
        subject_id: 'text',
        at: 'integer',
        body: 'text',
        previous_hash: 'text',
        hash: 'text',
      },
      key: ['platform_id', 'store_id', 'seq'],
      isAppendOnly: true,
    })
    await createTable(schema, 'store_counter', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        journal_seq: 'integer',
        journal_hash: 'text',
        goods_version: 'integer',
      },
      key: ['platform_id', 'store_id'],
    })
    await createTable(schema, 'running_total', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        scope: 'text',
        scope_id: 'text',
        measure: 'text',
        count: 'integer',
        amount: 'integer',
      },
      key: ['platform_id', 'store_id', 'scope', 'scope_id', 'measure'],
    })
  },
}
