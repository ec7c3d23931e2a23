import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createIndex, createTable, type Schema } from '../table.ts'

/** Functions of a shop alongside selling: carts set aside, drawer moves, price displays. */
export const shopStep: Migration = {
  name: '0013-shop',
  up: async (schema) => {
    await createTable(schema, 'held_cart', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        client_id: 'text',
        body: 'text',
        state: 'text',
        member_id: 'text?',
        staff_id: 'text',
        device_id: 'text',
        held_at: 'integer',
        ended_by_device: 'text?',
        ended_at: 'integer?',
      },
      key: ['platform_id', 'store_id', 'id'],
      unique: [['platform_id', 'client_id']],
      indexes: [['platform_id', 'store_id', 'state', 'held_at']],
      checks: ["(state = 'HELD') = (ended_at is null)"],
    })
    await createTable(schema, 'drawer_move', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        client_id: 'text',
        shift_id: 'text',
        staff_id: 'text',
        kind: 'text',
        amount_cents: 'integer',
        reason: 'text',
        expected_cents: 'integer',
        at: 'integer',
      },
      key: ['platform_id', 'store_id', 'id'],
      unique: [['platform_id', 'client_id']],
      indexes: [['platform_id', 'store_id', 'shift_id']],
      checks: ["(kind = 'open') = (amount_cents = 0)", 'amount_cents >= 0'],
      isAppendOnly: true,
    })
    await createPriceDisplays(schema)
    await keepDifferences(schema)
  },
}

async function createPriceDisplays(schema: Schema): Promise<void> {
  await createTable(schema, 'pop_device', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      name: 'text',
      mac: 'text',
      access_point: 'text',
      place: 'text',
      template: 'text',
      battery_mv: 'integer?',
      signal: 'integer?',
      seen_at: 'integer?',
      created_at: 'integer',
    },
    key: ['platform_id', 'store_id', 'id'],
    unique: [['platform_id', 'mac']],
  })
  await createTable(schema, 'pop_goods', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      device_id: 'text',
      goods_id: 'text',
      position: 'integer',
      sent_cents: 'integer',
      shown_cents: 'integer?',
      push_state: 'text',
      shown_at: 'integer?',
    },
    key: ['platform_id', 'store_id', 'device_id', 'goods_id'],
  })
}

/** A list of handovers shows differences without reckoning each shift again. */
async function keepDifferences(schema: Schema): Promise<void> {
  const whole = schema.engine === 'sqlite' ? 'integer' : 'bigint'
  await sql.raw(`alter table shift add column difference_cents ${whole}`).execute(schema.tx)
  await sql.raw(`alter table shift add column differs ${whole}`).execute(schema.tx)
  await createIndex(schema, 'shift', ['platform_id', 'store_id', 'opened_at'])
}
