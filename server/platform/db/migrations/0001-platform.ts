import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Platforms and their stores. */
export const platformStep: Migration = {
  name: '0001-platform',
  up: async (schema) => {
    await createTable(schema, 'platform', {
      columns: {
        platform_id: 'text',
        name: 'text',
        state: 'text',
        moved_to: 'text?',
        least_version: 'text?',
        newest_version: 'text',
        update_mode: 'text',
        gateway: 'text',
        points_name: 'text',
        points_ratio: 'integer',
        new_order_service: 'integer',
        modules: 'text',
      },
      key: ['platform_id'],
      checks: ['points_ratio > 0'],
    })
    await createTable(schema, 'store', {
      columns: {
        platform_id: 'text',
        id: 'text',
        name: 'text',
        phone: 'text',
        address: 'text',
        state: 'text',
        time_zone: 'text',
        merchant_id: 'text',
        grouper_id: 'text',
        goods_scope: 'text',
        settings_version: 'integer',
        price_version: 'integer',
      },
      key: ['platform_id', 'id'],
    })
    await createTable(schema, 'agreement', {
      columns: {
        platform_id: 'text',
        id: 'text',
        title: 'text',
        text: 'text',
        published_at: 'integer',
      },
      key: ['platform_id', 'id'],
    })
    await createTable(schema, 'agreement_acceptance', {
      columns: {
        platform_id: 'text',
        agreement_id: 'text',
        staff_id: 'text',
        accepted_at: 'integer',
      },
      key: ['platform_id', 'agreement_id', 'staff_id'],
    })
  },
}
