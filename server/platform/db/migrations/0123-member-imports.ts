import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** What each import of members did, so that it can be taken back. */
export const memberImportStep: Migration = {
  name: '0123-member-imports',
  up: async (schema) => {
    await createTable(schema, 'member_import', {
      columns: {
        platform_id: 'text',
        id: 'text',
        store_id: 'text',
        file_name: 'text',
        staff_id: 'text',
        began_at: 'integer',
        created: 'integer',
        changed: 'integer',
        undone_at: 'integer?',
      },
      key: ['platform_id', 'id'],
      indexes: [['platform_id', 'began_at']],
    })
    await createTable(schema, 'member_import_row', {
      columns: {
        platform_id: 'text',
        client_id: 'text',
        import_id: 'text',
        member_id: 'text',
        is_new: 'integer',
        version: 'integer',
        source_id: 'text',
        at: 'integer',
        outcome: 'text?',
      },
      key: ['platform_id', 'client_id'],
      indexes: [['platform_id', 'import_id', 'member_id']],
    })
  },
}
