import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable, type Schema } from '../table.ts'

/** Turnover boxes: their kinds, who has which since when, and what came back. */
export const boxStep: Migration = {
  name: '0015-box',
  up: async (schema) => {
    await createTable(schema, 'box_kind', {
      columns: {
        platform_id: 'text',
        id: 'text',
        name_zh: 'text',
        name_en: 'text',
        deposit_cents: 'integer',
        state: 'text',
        sort: 'integer',
      },
      key: ['platform_id', 'id'],
      checks: ['deposit_cents >= 0', "state in ('ON', 'OFF')"],
    })
    await createTable(schema, 'box_loan', {
      columns: {
        platform_id: 'text',
        id: 'text',
        store_id: 'text',
        member_id: 'text',
        kind_id: 'text',
        order_id: 'text?',
        lent: 'integer',
        returned: 'integer',
        lost: 'integer',
        deposit_cents: 'integer',
        lent_at: 'integer',
      },
      key: ['platform_id', 'id'],
      indexes: [
        ['platform_id', 'member_id', 'lent_at'],
        ['platform_id', 'order_id'],
      ],
      checks: ['lent > 0', 'returned >= 0', 'lost >= 0', 'returned + lost <= lent'],
    })
    await createReturns(schema)
    await rememberOnOrders(schema)
    await bookOpeningLoans(schema)
  },
}

async function createReturns(schema: Schema): Promise<void> {
  await createTable(schema, 'box_return', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      client_id: 'text',
      body_hash: 'text',
      member_id: 'text',
      shift_id: 'text',
      staff_id: 'text',
      device_id: 'text',
      way: 'text',
      count: 'integer',
      damaged: 'integer',
      deposit_cents: 'integer',
      kept_cents: 'integer',
      still_owed: 'integer',
      at: 'integer',
    },
    key: ['platform_id', 'store_id', 'id'],
    unique: [['platform_id', 'client_id']],
    indexes: [['platform_id', 'member_id', 'at']],
    checks: ['count > 0', 'damaged between 0 and count', "way in ('CASH', 'STORED_VALUE')"],
    isAppendOnly: true,
  })
  await createTable(schema, 'box_return_part', {
    columns: {
      platform_id: 'text',
      return_id: 'text',
      loan_id: 'text',
      returned: 'integer',
      lost: 'integer',
      deposit_cents: 'integer',
    },
    key: ['platform_id', 'return_id', 'loan_id'],
    indexes: [['platform_id', 'loan_id']],
    isAppendOnly: true,
  })
}

async function rememberOnOrders(schema: Schema): Promise<void> {
  const whole = schema.engine === 'sqlite' ? 'integer' : 'bigint'
  const add = `alter table orders add column`
  await sql.raw(`${add} deposit_cents ${whole} not null default 0`).execute(schema.tx)
  await sql.raw(`${add} boxes text not null default '[]'`).execute(schema.tx)
}

/** Members who owed boxes before anybody wrote down which get them as a loan without a deposit. */
async function bookOpeningLoans({ tx }: Schema): Promise<void> {
  const owing = `from balance where book = 'box' and amount > 0`
  await sql
    .raw(`insert into box_kind (platform_id, id, name_zh, name_en, deposit_cents, state, sort)
      select distinct platform_id, 'box-old', '旧周转筐', 'Old box', 0, 'OFF', 0 ${owing}`)
    .execute(tx)
  await sql
    .raw(`insert into box_loan (platform_id, id, store_id, member_id, kind_id, order_id, lent,
        returned, lost, deposit_cents, lent_at)
      select platform_id, 'opening ' || account_id, '', account_id, 'box-old', null, amount,
        0, 0, 0, 0 ${owing}`)
    .execute(tx)
}
