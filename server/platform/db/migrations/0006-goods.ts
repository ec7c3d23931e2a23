import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Goods, their codes, categories, merchants and pre-packs. */
export const goodsStep: Migration = {
  name: '0006-goods',
  up: async (schema) => {
    await createTable(schema, 'merchant', {
      columns: { platform_id: 'text', id: 'text', name: 'text' },
      key: ['platform_id', 'id'],
    })
    await createTable(schema, 'category', {
      columns: {
        platform_id: 'text',
        id: 'text',
        parent_id: 'text?',
        name_zh: 'text',
        name_en: 'text',
        sort: 'integer',
      },
      key: ['platform_id', 'id'],
    })
    await createTable(schema, 'goods', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        product_id: 'text',
        merchant_id: 'text',
        grouped: 'integer',
        category_id: 'text',
        category_path: 'text',
        name_zh: 'text',
        name_en: 'text',
        spec_text: 'text',
        spec_choices: 'text',
        pinyin: 'text',
        item_code: 'text?',
        regular_cents: 'integer',
        offline_cents: 'integer?',
        discount_cents: 'integer?',
        member_cents: 'integer?',
        unit_kind: 'text',
        unit: 'text',
        base_unit: 'text?',
        base_units_milli: 'integer?',
        points_limit: 'integer',
        counts_stock: 'integer',
        picture: 'text?',
        popularity: 'integer',
        state: 'text',
        version: 'integer',
      },
      key: ['platform_id', 'store_id', 'id'],
      unique: [['platform_id', 'store_id', 'item_code']],
      indexes: [
        ['platform_id', 'store_id', 'version'],
        ['platform_id', 'store_id', 'product_id'],
      ],
      checks: ['regular_cents >= 0', "unit_kind in ('piece', 'weight')"],
    })
    await createTable(schema, 'barcode', {
      columns: { platform_id: 'text', store_id: 'text', barcode: 'text', goods_id: 'text' },
      key: ['platform_id', 'store_id', 'barcode'],
      indexes: [['platform_id', 'store_id', 'goods_id']],
    })
    await createTable(schema, 'prepack', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        code: 'text',
        goods_id: 'text',
        grams: 'integer',
        price_cents: 'integer',
        state: 'text',
        packed_at: 'integer',
        expires_at: 'integer',
      },
      key: ['platform_id', 'store_id', 'code'],
    })
  },
}
