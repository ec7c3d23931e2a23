import type { Migration } from '../migration.ts'
import { createIndex } from '../table.ts'

/** Packs by their state: the shelf is walked by age, however many were ever sold. */
export const packShelfStep: Migration = {
  name: '0031-pack-shelf',
  up: (schema) =>
    createIndex(schema, 'pre_pack', ['platform_id', 'store_id', 'state', 'packed_at']),
}
