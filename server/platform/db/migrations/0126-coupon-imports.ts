import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Spreadsheets of coupons that were brought in; the coupons of one have ids that begin with its id. */
export const couponImportStep: Migration = {
  name: '0126-coupon-imports',
  up: (schema) =>
    createTable(schema, 'coupon_import', {
      columns: {
        platform_id: 'text',
        id: 'text',
        store_id: 'text',
        file_name: 'text',
        percent_sense: 'text',
        staff_id: 'text',
        began_at: 'integer',
        undone_at: 'integer?',
      },
      key: ['platform_id', 'id'],
      checks: ["percent_sense in ('off', 'remaining')"],
    }),
}
