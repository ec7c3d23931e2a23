import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { createIndex, createTable } from '../table.ts'

/** Levels that members reach by rules or get by hand; those that members have already become levels by hand. */
export const memberLevelStep: Migration = {
  name: '0117-member-levels',
  up: async (schema) => {
    const { tx } = schema
    await createTable(schema, 'member_level', {
      columns: {
        platform_id: 'text',
        id: 'text',
        name: 'text',
        name_en: 'text',
        rank: 'integer',
        rule: 'text',
        threshold: 'integer',
        period_months: 'integer',
        valid_months: 'integer',
        takes_member_price: 'integer',
        points_percent: 'integer',
        is_on: 'integer',
      },
      key: ['platform_id', 'id'],
    })
    await createTable(schema, 'member_sweep', {
      columns: { platform_id: 'text', kind: 'text', day: 'text', cursor: 'text?' },
      key: ['platform_id', 'kind'],
    })
    for (const column of [
      'level_id text',
      'level_until text',
      'hand_level_id text',
      'hand_level_until text',
      "note text not null default ''",
    ])
      await sql.raw(`alter table member add column ${column}`).execute(tx)
    await createIndex(schema, 'member', ['platform_id', 'level_until'])
    await sql`insert into member_level (platform_id, id, name, name_en, rank, rule, threshold,
        period_months, valid_months, takes_member_price, points_percent, is_on)
      select platform_id, 'level-' || level || '-' || level_name, level_name, max(level_name_en), level,
        'hand', 0, 1, 0, 1, 100, 1 from member where level_name <> ''
        group by platform_id, level, level_name`.execute(tx)
    await sql`update member set level_id = 'level-' || level || '-' || level_name,
      hand_level_id = 'level-' || level || '-' || level_name where level_name <> ''`.execute(tx)
  },
}
