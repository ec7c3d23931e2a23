import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { createIndex, createTable, type Schema } from '../table.ts'

/** Members are made, merged and erased; whoever is there already joined before this was written down. */
export const membersStep: Migration = {
  name: '0116-members',
  up: async (schema) => {
    await addColumns(schema)
    await createIndex(schema, 'member', ['platform_id', 'merged_into'])
    await createTable(schema, 'member_join', {
      columns: {
        platform_id: 'text',
        client_id: 'text',
        body_hash: 'text',
        member_id: 'text',
        source: 'text',
        store_id: 'text',
        device_id: 'text',
        staff_id: 'text',
        joined_at: 'integer',
        at: 'integer',
      },
      key: ['platform_id', 'client_id'],
      indexes: [['platform_id', 'member_id']],
    })
    await createTable(schema, 'member_terms', {
      columns: {
        platform_id: 'text',
        id: 'text',
        text_zh: 'text',
        text_en: 'text',
        first_used_at: 'integer',
      },
      key: ['platform_id', 'id'],
    })
    await createTable(schema, 'member_consent', {
      columns: {
        platform_id: 'text',
        id: 'text',
        member_id: 'text',
        terms_id: 'text',
        source: 'text',
        store_id: 'text',
        at: 'integer',
      },
      key: ['platform_id', 'id'],
      unique: [['platform_id', 'member_id', 'terms_id']],
    })
    await createTable(schema, 'member_merge', {
      columns: {
        platform_id: 'text',
        id: 'text',
        client_id: 'text',
        body_hash: 'text',
        member_id: 'text',
        into_member_id: 'text',
        store_id: 'text',
        staff_id: 'text',
        at: 'integer',
      },
      key: ['platform_id', 'id'],
      unique: [
        ['platform_id', 'client_id'],
        ['platform_id', 'member_id'],
      ],
    })
    await noteEarlier(schema)
  },
}

async function addColumns({ tx, engine }: Schema): Promise<void> {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  for (const column of [
    "salt text not null default ''",
    'merged_into text',
    `erased_at ${whole}`,
    `version ${whole} not null default 0`,
  ])
    await sql.raw(`alter table member add column ${column}`).execute(tx)
  // Where the moves of an account go on that is used no more.
  await sql.raw('alter table balance add column moved_to text').execute(tx)
}

const noteEarlier = ({ tx }: Schema) =>
  sql`insert into member_join (platform_id, client_id, body_hash, member_id, source, store_id,
      device_id, staff_id, joined_at, at)
    select platform_id, id, '', id, 'EARLIER', '', '', '', created_at, created_at from member`.execute(
    tx,
  )
