import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** The refunds of a shift are found by it, because they count towards one limit. */
export const refundsOfShiftStep: Migration = {
  name: '0084-refunds-of-shift',
  up: async ({ tx }) => {
    await sql`create index refund_of_shift on refund (platform_id, shift_id)`.execute(tx)
  },
}
