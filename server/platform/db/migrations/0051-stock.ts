import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable, type Schema } from '../table.ts'

/** Papers of the warehouse, suppliers, what is known of stocked goods, and shelves that are counted. */
export const stockStep: Migration = {
  name: '0051-stock',
  up: async (schema) => {
    await createDocuments(schema)
    await createFacts(schema)
    await createStocktakes(schema)
    const run = (text: string) => sql.raw(text).execute(schema.tx)
    // Whoever vouched for money given back may count shelves; who runs the shop reads its audit.
    await run(`update role set permissions =
      replace(permissions, '"order.refund.mark"', '"order.refund.mark","stock.count"')
      where permissions not like '%"stock.count"%'`)
    await run(`update role set permissions =
      replace(permissions, '"stock.adjust"', '"stock.adjust","audit.read"')
      where permissions not like '%"audit.read"%'`)
  },
}

async function createDocuments(schema: Schema): Promise<void> {
  await createTable(schema, 'stock_document', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      client_id: 'text',
      body_hash: 'text',
      kind: 'text',
      no: 'integer',
      other_store_id: 'text?',
      supplier_id: 'text?',
      of_id: 'text?',
      corrects_id: 'text?',
      reason: 'text?',
      note: 'text',
      staff_id: 'text',
      staff_name: 'text',
      line_count: 'integer',
      cost_cents: 'integer',
      at: 'integer',
    },
    key: ['platform_id', 'id'],
    unique: [
      ['platform_id', 'client_id'],
      ['platform_id', 'store_id', 'kind', 'no'],
    ],
    indexes: [
      ['platform_id', 'store_id', 'at'],
      ['platform_id', 'other_store_id', 'kind', 'at'],
    ],
    isAppendOnly: true,
  })
  await createTable(schema, 'stock_line', {
    columns: {
      platform_id: 'text',
      document_id: 'text',
      line_no: 'integer',
      store_id: 'text',
      goods_id: 'text',
      name_zh: 'text',
      name_en: 'text',
      spec_text: 'text',
      unit: 'text',
      amount: 'integer',
      cost_cents: 'integer?',
      expires_day: 'text?',
      expected: 'integer?',
      found: 'integer?',
      other_goods_id: 'text?',
    },
    key: ['platform_id', 'document_id', 'line_no'],
    indexes: [['platform_id', 'store_id', 'expires_day']],
    isAppendOnly: true,
  })
  // One row ends a document: its arrival or its correction, whichever is first.
  await createTable(schema, 'stock_ending', {
    columns: { platform_id: 'text', document_id: 'text', ended_by: 'text', kind: 'text' },
    key: ['platform_id', 'document_id'],
    isAppendOnly: true,
  })
  await createTable(schema, 'stock_counter', {
    columns: { platform_id: 'text', store_id: 'text', kind: 'text', last: 'integer' },
    key: ['platform_id', 'store_id', 'kind'],
  })
}

async function createFacts(schema: Schema): Promise<void> {
  await createTable(schema, 'supplier', {
    columns: {
      platform_id: 'text',
      id: 'text',
      version: 'integer',
      name: 'text',
      phone: 'text',
      note: 'text',
      is_active: 'integer',
    },
    key: ['platform_id', 'id'],
  })
  await createTable(schema, 'stock_goods', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      goods_id: 'text',
      low_level: 'integer?',
      cost_cents: 'integer?',
    },
    key: ['platform_id', 'store_id', 'goods_id'],
  })
}

async function createStocktakes(schema: Schema): Promise<void> {
  await createTable(schema, 'stocktake', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      name: 'text',
      state: 'text',
      begun_by: 'text',
      begun_by_name: 'text',
      begun_at: 'integer',
      document_id: 'text?',
    },
    key: ['platform_id', 'id'],
    indexes: [['platform_id', 'store_id', 'begun_at']],
  })
  await createTable(schema, 'stocktake_line', {
    columns: {
      platform_id: 'text',
      stocktake_id: 'text',
      goods_id: 'text',
      client_id: 'text',
      counted: 'integer',
      book: 'integer',
      moves: 'integer',
      counted_at: 'integer',
      counted_by: 'text',
      counted_by_name: 'text',
    },
    key: ['platform_id', 'stocktake_id', 'goods_id'],
  })
}
