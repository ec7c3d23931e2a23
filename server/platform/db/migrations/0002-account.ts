import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable, type Schema } from '../table.ts'

/** Staff, roles, secrets, sessions and failed tries; members alongside them. */
export const accountStep: Migration = {
  name: '0002-account',
  up: async (schema) => {
    await createStaff(schema)
    await createSessions(schema)
    await createTable(schema, 'member', {
      columns: {
        platform_id: 'text',
        id: 'text',
        phone: 'text',
        phone_tail: 'text',
        code: 'text',
        nick: 'text',
        level: 'integer',
        level_name: 'text',
        state: 'text',
        birthday: 'text?',
        shows_points: 'integer',
        created_at: 'integer',
      },
      key: ['platform_id', 'id'],
      unique: [
        ['platform_id', 'phone'],
        ['platform_id', 'code'],
      ],
      indexes: [
        ['platform_id', 'phone_tail'],
        ['platform_id', 'nick'],
      ],
    })
  },
}

async function createStaff(schema: Schema): Promise<void> {
  await createTable(schema, 'role', {
    columns: {
      platform_id: 'text',
      id: 'text',
      name: 'text',
      permissions: 'text',
      menus: 'text',
    },
    key: ['platform_id', 'id'],
  })
  await createTable(schema, 'staff', {
    columns: {
      platform_id: 'text',
      id: 'text',
      phone: 'text',
      nick: 'text',
      state: 'text',
      role_id: 'text',
      created_at: 'integer',
    },
    key: ['platform_id', 'id'],
    unique: [['platform_id', 'phone']],
  })
  await createTable(schema, 'staff_store', {
    columns: { platform_id: 'text', staff_id: 'text', store_id: 'text', is_home: 'integer' },
    key: ['platform_id', 'staff_id', 'store_id'],
    indexes: [['platform_id', 'store_id']],
  })
  await createTable(schema, 'staff_secret', {
    columns: {
      platform_id: 'text',
      staff_id: 'text',
      kind: 'text',
      hash: 'text',
      pepper_version: 'integer',
      updated_at: 'integer',
    },
    key: ['platform_id', 'staff_id', 'kind'],
  })
}

async function createSessions(schema: Schema): Promise<void> {
  await createTable(schema, 'session', {
    columns: {
      platform_id: 'text',
      token_hash: 'text',
      staff_id: 'text',
      store_id: 'text',
      device_id: 'text',
      created_at: 'integer',
      expires_at: 'integer',
      ended_at: 'integer?',
      end_reason: 'text?',
    },
    key: ['platform_id', 'token_hash'],
    checks: ['(ended_at is null) = (end_reason is null)'],
  })
  // One live session for each person, whatever else races.
  await sql`create unique index session_live on session (platform_id, staff_id) where ended_at is null`.execute(
    schema.tx,
  )
  await createTable(schema, 'attempt', {
    columns: {
      platform_id: 'text',
      subject: 'text',
      failed: 'integer',
      window_from: 'integer',
      blocked_until: 'integer',
    },
    key: ['platform_id', 'subject'],
  })
}
