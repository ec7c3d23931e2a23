import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable, type Schema } from '../table.ts'

/** Orders that are picked up: who fetches them, what was handed over, and bills that bundle lines. */
export const writeOffStep: Migration = {
  name: '0012-write-off',
  up: async (schema) => {
    await createPickups(schema)
    await createWriteOffs(schema)
    await createCollections(schema)
    await createBills(schema)
    // Counter sales are by far the most rows and never wait, so they stay out of both.
    const { tx } = schema
    await sql`create index orders_waiting on orders (platform_id, store_id, goods_state, created_at)
      where goods_state <> 'NONE'`.execute(tx)
    await sql`create unique index orders_pickup_code on orders (platform_id, pickup_code)
      where pickup_code is not null`.execute(tx)
  },
}

async function createPickups(schema: Schema): Promise<void> {
  await createTable(schema, 'pickup', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      order_id: 'text',
      nick: 'text',
      phone: 'text',
      ready_at: 'integer?',
      taken_at: 'integer?',
      last_write_off_id: 'text?',
    },
    key: ['platform_id', 'store_id', 'order_id'],
    indexes: [['platform_id', 'store_id', 'phone']],
  })
  await createTable(schema, 'pickup_extra', {
    columns: {
      platform_id: 'text',
      order_id: 'text',
      extra_order_id: 'text',
      write_off_id: 'text',
    },
    key: ['platform_id', 'order_id', 'extra_order_id'],
    unique: [['platform_id', 'extra_order_id']],
    isAppendOnly: true,
  })
}

async function createWriteOffs(schema: Schema): Promise<void> {
  await createTable(schema, 'write_off', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      client_id: 'text',
      body_hash: 'text',
      kind: 'text',
      shift_id: 'text',
      staff_id: 'text',
      device_id: 'text',
      answer: 'text',
      at: 'integer',
    },
    key: ['platform_id', 'store_id', 'id'],
    unique: [['platform_id', 'client_id']],
    isAppendOnly: true,
  })
  await createTable(schema, 'write_off_line', {
    columns: {
      platform_id: 'text',
      write_off_id: 'text',
      order_id: 'text',
      line_no: 'integer',
      taken_quantity: 'integer',
      short_quantity: 'integer',
      over_quantity: 'integer',
      back_cents: 'integer',
      due_cents: 'integer',
      waived_cents: 'integer',
      reason: 'text',
      note: 'text',
    },
    key: ['platform_id', 'write_off_id', 'order_id', 'line_no'],
    indexes: [['platform_id', 'order_id']],
    checks: ['due_cents = 0 or waived_cents = 0', 'short_quantity = 0 or over_quantity = 0'],
    isAppendOnly: true,
  })
}

/** One payment for several orders when they are picked up. */
async function createCollections(schema: Schema): Promise<void> {
  await createTable(schema, 'collection', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      client_id: 'text',
      body_hash: 'text',
      state: 'text',
      shift_id: 'text',
      staff_id: 'text',
      device_id: 'text',
      due_cents: 'integer',
      rounding_cents: 'integer',
      legs: 'text',
      created_at: 'integer',
    },
    key: ['platform_id', 'store_id', 'id'],
    unique: [['platform_id', 'client_id']],
    indexes: [['platform_id', 'store_id', 'shift_id']],
  })
  await createTable(schema, 'collection_order', {
    columns: {
      platform_id: 'text',
      collection_id: 'text',
      order_id: 'text',
      seq: 'integer',
      due_cents: 'integer',
      stands: 'integer',
    },
    key: ['platform_id', 'collection_id', 'order_id'],
  })
  // An order is paid by one collection, whoever else collects for it in the same moment.
  await sql`create unique index collection_order_stands on collection_order
    (platform_id, order_id) where stands = 1`.execute(schema.tx)
}

async function createBills(schema: Schema): Promise<void> {
  await createTable(schema, 'self_delivery_bill', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      client_id: 'text',
      body_hash: 'text',
      number: 'text',
      mode: 'text',
      state: 'text',
      member_id: 'text',
      address: 'text',
      paid_cents: 'integer',
      staff_id: 'text',
      created_at: 'integer',
      done_at: 'integer?',
    },
    key: ['platform_id', 'store_id', 'id'],
    unique: [
      ['platform_id', 'client_id'],
      ['platform_id', 'number'],
    ],
    indexes: [['platform_id', 'store_id', 'created_at']],
    checks: ["(state = 'OPEN') = (done_at is null)"],
  })
  await createTable(schema, 'self_delivery_line', {
    columns: {
      platform_id: 'text',
      bill_id: 'text',
      order_id: 'text',
      line_no: 'integer',
      name: 'text',
      amount: 'integer',
      is_open: 'integer',
    },
    key: ['platform_id', 'bill_id', 'order_id', 'line_no'],
    indexes: [['platform_id', 'order_id']],
    checks: ['amount > 0'],
  })
  // A line waits on one bill at a time, whoever else bundles it in the same moment.
  await sql`create unique index self_delivery_line_open on self_delivery_line
    (platform_id, order_id, line_no) where is_open = 1`.execute(schema.tx)
}
