import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/**
 * The books have an epoch, which changes when they are brought back from a backup: tills then send again what they
 * sold since. A till says which receipt number it gave out last, and those that no order has are written down.
 */
export const bookEpochStep: Migration = {
  name: '0115-book-epochs',
  up: async (schema) => {
    const { tx } = schema
    await createTable(schema, 'book_epoch', {
      isServerWide: true,
      columns: {
        seq: 'integer',
        books_id: 'text',
        epoch: 'text',
        cause: 'text',
        note: 'text',
        begun_at: 'integer',
      },
      key: ['seq'],
      checks: ["cause in ('BEGUN', 'RESTORED', 'MOVED_AWAY')"],
      isAppendOnly: true,
    })
    await sql`insert into book_epoch (seq, books_id, epoch, cause, note, begun_at)
      values (1, ${randomUUID()}, ${randomUUID()}, 'BEGUN', '', 0)`.execute(tx)
    await createTable(schema, 'missing_receipt', {
      columns: {
        platform_id: 'text',
        number: 'text',
        store_id: 'text',
        device_id: 'text',
        found_at: 'integer',
      },
      key: ['platform_id', 'number'],
      indexes: [['platform_id', 'device_id']],
    })
    await sql`alter table device add column last_receipt text`.execute(tx)
  },
}
