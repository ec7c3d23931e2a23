import type { Migration } from '../migration.ts'
import { createIndex } from '../table.ts'

/** An import finds goods without a code by their names. */
export const goodsNamesStep: Migration = {
  name: '0031-goods-names',
  up: (schema) => createIndex(schema, 'goods', ['platform_id', 'store_id', 'name_zh']),
}
