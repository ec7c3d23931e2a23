import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable, type Schema } from '../table.ts'

/** Refunds with their lines and legs. Points may be owed back, so their balance has no floor. */
export const refundStep: Migration = {
  name: '0011-refund',
  up: async (schema) => {
    await createRefund(schema)
    await createParts(schema)
    await sql.raw("update balance set floor = null where book = 'points'").execute(schema.tx)
  },
}

async function createRefund(schema: Schema): Promise<void> {
  await createTable(schema, 'refund', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      client_id: 'text',
      body_hash: 'text',
      number: 'text',
      order_id: 'text',
      order_number: 'text',
      shift_id: 'text',
      device_id: 'text',
      staff_id: 'text',
      staff_name: 'text',
      member_id: 'text?',
      approver_id: 'text?',
      state: 'text',
      way: 'text',
      refund_cents: 'integer',
      rounding_cents: 'integer',
      coupon_cents: 'integer',
      points_cents: 'integer',
      points: 'integer',
      earned_points: 'integer',
      box_deposit_cents: 'integer',
      coupon_ids: 'text',
      reason_id: 'text',
      reason: 'text',
      note: 'text',
      photo_ids: 'text',
      created_at: 'integer',
      day: 'text',
    },
    key: ['platform_id', 'store_id', 'id'],
    unique: [
      ['platform_id', 'client_id'],
      ['platform_id', 'store_id', 'number'],
    ],
    indexes: [
      ['platform_id', 'store_id', 'created_at'],
      ['platform_id', 'order_id'],
    ],
    checks: ['refund_cents >= 0', 'points >= 0', 'earned_points >= 0'],
  })
}

async function createParts(schema: Schema): Promise<void> {
  await createTable(schema, 'refund_line', {
    columns: {
      platform_id: 'text',
      refund_id: 'text',
      line_no: 'integer',
      goods_id: 'text',
      name: 'text',
      unit_kind: 'text',
      unit: 'text',
      quantity: 'integer',
      refund_cents: 'integer',
      coupon_cents: 'integer',
      points_cents: 'integer',
      points: 'integer',
      restocks: 'integer',
    },
    key: ['platform_id', 'refund_id', 'line_no'],
    checks: ['quantity >= 0', 'refund_cents >= 0'],
    isAppendOnly: true,
  })
  await createTable(schema, 'refund_leg', {
    columns: {
      platform_id: 'text',
      refund_id: 'text',
      leg_no: 'integer',
      order_leg_no: 'integer',
      tender: 'text',
      state: 'text',
      amount_cents: 'integer',
      gift_cents: 'integer',
      gateway_number: 'text?',
      reference: 'text?',
      fault: 'text?',
      done_at: 'integer?',
      done_tender: 'text?',
      done_shift_id: 'text?',
    },
    key: ['platform_id', 'refund_id', 'leg_no'],
    checks: ['amount_cents > 0', 'gift_cents between 0 and amount_cents'],
  })
}
