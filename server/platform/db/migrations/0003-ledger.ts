import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Balances and the moves that made them. */
export const ledgerStep: Migration = {
  name: '0003-ledger',
  up: async (schema) => {
    await createTable(schema, 'balance', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        book: 'text',
        account_id: 'text',
        amount: 'integer',
        floor: 'integer?',
        moves: 'integer',
      },
      key: ['platform_id', 'store_id', 'book', 'account_id'],
      checks: ['floor is null or amount >= floor'],
    })
    await createTable(schema, 'ledger', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        book: 'text',
        account_id: 'text',
        seq: 'integer',
        amount: 'integer',
        balance: 'integer',
        source_kind: 'text',
        source_id: 'text',
        leg: 'text',
        at: 'integer',
      },
      key: ['platform_id', 'store_id', 'book', 'account_id', 'seq'],
      // One source moves one account once for each leg: a repeat cannot count twice.
      unique: [
        ['platform_id', 'source_id', 'source_kind', 'leg', 'book', 'account_id', 'store_id'],
      ],
      isAppendOnly: true,
    })
  },
}
