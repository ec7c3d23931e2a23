import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable, type Schema } from '../table.ts'

/** Top-ups with what comes with them, coupons held for an order, and how a shift ends. */
export const rechargeStep: Migration = {
  name: '0014-recharge',
  up: async (schema) => {
    await createRecharges(schema)
    await createPackages(schema)
    await addColumns(schema, 'orders', ["kind text not null default 'GOODS'"])
    await addColumns(schema, 'coupon', ['locked_for text', 'locked_until integer'])
    await endShifts(schema)
  },
}

async function createRecharges(schema: Schema): Promise<void> {
  await createTable(schema, 'recharge', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      order_id: 'text',
      number: 'text',
      member_id: 'text',
      package_id: 'text?',
      pay_cents: 'integer',
      gift_cents: 'integer',
      gift_points: 'integer',
      coupon_ids: 'text',
      change_of: 'text?',
      staff_name: 'text',
      day: 'text',
      returned_cents: 'integer',
      returned_gift_cents: 'integer',
      returned_points: 'integer',
      created_at: 'integer',
    },
    key: ['platform_id', 'store_id', 'order_id'],
    unique: [['platform_id', 'change_of']],
    indexes: [
      ['platform_id', 'store_id', 'created_at'],
      ['platform_id', 'member_id', 'created_at'],
    ],
    checks: [
      'pay_cents > 0',
      'returned_cents between 0 and pay_cents',
      'returned_gift_cents between 0 and gift_cents',
      'returned_points between 0 and gift_points',
    ],
  })
}

async function createPackages(schema: Schema): Promise<void> {
  await createTable(schema, 'recharge_package', {
    columns: {
      platform_id: 'text',
      id: 'text',
      name: 'text',
      state: 'text',
      position: 'integer',
      pay_cents: 'integer',
      gift_cents: 'integer',
      gift_points: 'integer',
      gift_coupons: 'text',
      most_per_member: 'integer?',
      most_per_member_day: 'integer?',
      most_per_day: 'integer?',
    },
    key: ['platform_id', 'id'],
    checks: [
      'pay_cents > 0',
      'gift_cents >= 0',
      'gift_points >= 0',
      'most_per_member > 0',
      'most_per_member_day > 0',
      'most_per_day > 0',
    ],
  })
  await createTable(schema, 'recharge_count', {
    columns: {
      platform_id: 'text',
      package_id: 'text',
      scope: 'text',
      scope_id: 'text',
      times: 'integer',
      most: 'integer?',
    },
    key: ['platform_id', 'package_id', 'scope', 'scope_id'],
    checks: ['times >= 0'],
  })
}

/** Adds who ended a shift and took it over, and what arrived after it had ended. */
async function endShifts(schema: Schema): Promise<void> {
  await addColumns(schema, 'shift', [
    'closed_by text',
    'accepted_by text',
    'accepted_at integer',
    'accepted_cents integer',
    'accept_note text',
  ])
  await createTable(schema, 'shift_correction', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      shift_id: 'text',
      order_id: 'text',
      number: 'text',
      amount_cents: 'integer',
      cash_cents: 'integer',
      sold_at: 'integer',
      at: 'integer',
    },
    key: ['platform_id', 'store_id', 'shift_id', 'order_id'],
    isAppendOnly: true,
  })
}

async function addColumns(
  schema: Schema,
  table: string,
  columns: readonly string[],
): Promise<void> {
  for (const column of columns) {
    const whole = schema.engine === 'sqlite' ? column : column.replace(/ integer$/, ' bigint')
    await sql.raw(`alter table ${table} add column ${whole}`).execute(schema.tx)
  }
}
