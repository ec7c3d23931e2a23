import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { createTable, type Schema } from '../table.ts'

/**
 * Amounts due to groupers and merchants, order by order and refund by refund, their statements and
 * how those were paid. Of what was sold before the store kept all.
 */
export const partyEntriesStep: Migration = {
  name: '0120-party-entries',
  up: async (schema) => {
    await createTable(schema, 'party_entry', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        source_id: 'text',
        line_no: 'integer',
        source_kind: 'text',
        order_id: 'text',
        party_kind: 'text',
        party_id: 'text',
        basis_points: 'integer',
        goods_cents: 'integer',
        due_cents: 'integer',
        day: 'text?',
        at: 'integer',
        statement_id: 'text?',
      },
      key: ['platform_id', 'source_id', 'line_no'],
      indexes: [
        ['platform_id', 'store_id', 'party_kind', 'party_id', 'statement_id', 'day'],
        ['platform_id', 'order_id'],
        ['platform_id', 'store_id', 'party_kind', 'day'],
      ],
    })
    await createStatements(schema)
    await noteEarlier(schema)
    await sql`update role set permissions = replace(permissions, ']', ',"party.settle"]')
      where id in ('manager', 'owner') and permissions like '%"settings.write"%'`.execute(schema.tx)
  },
}

async function createStatements(schema: Schema): Promise<void> {
  await createTable(schema, 'party_statement', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      id: 'text',
      client_id: 'text',
      body_hash: 'text',
      party_kind: 'text',
      party_id: 'text',
      party_name: 'text',
      from_day: 'text',
      until_day: 'text',
      sale_cents: 'integer',
      refund_cents: 'integer',
      due_cents: 'integer',
      entry_count: 'integer',
      staff_id: 'text',
      staff_name: 'text',
      at: 'integer',
    },
    key: ['platform_id', 'id'],
    unique: [
      ['platform_id', 'client_id'],
      ['platform_id', 'store_id', 'party_kind', 'party_id', 'from_day'],
    ],
    isAppendOnly: true,
  })
  await createTable(schema, 'party_payment', {
    columns: {
      platform_id: 'text',
      store_id: 'text',
      statement_id: 'text',
      client_id: 'text',
      body_hash: 'text',
      amount_cents: 'integer',
      drawer_move_id: 'text?',
      note: 'text',
      staff_id: 'text',
      staff_name: 'text',
      at: 'integer',
    },
    key: ['platform_id', 'statement_id'],
    unique: [['platform_id', 'client_id']],
    isAppendOnly: true,
  })
}

async function noteEarlier({ tx }: Schema): Promise<void> {
  await sql`insert into party_entry (platform_id, store_id, source_id, line_no, source_kind,
      order_id, party_kind, party_id, basis_points, goods_cents, due_cents, day, at)
    select o.platform_id, o.store_id, o.id, l.line_no, 'ORDER', o.id, 'MERCHANT', l.merchant_id, 0,
      l.payable_cents, 0, case when o.pay_state = 'PAID' then o.day end, o.created_at
    from orders o join order_line l on l.platform_id = o.platform_id and l.order_id = o.id
    join store s on s.platform_id = o.platform_id and s.id = o.store_id
    where o.kind = 'GOODS' and l.merchant_id <> s.merchant_id`.execute(tx)
  await sql`insert into party_entry (platform_id, store_id, source_id, line_no, source_kind,
      order_id, party_kind, party_id, basis_points, goods_cents, due_cents, day, at)
    select r.platform_id, r.store_id, r.id, l.line_no, 'REFUND', r.order_id, 'MERCHANT', e.party_id,
      0, -l.refund_cents, 0, r.day, r.created_at
    from refund r join refund_line l on l.platform_id = r.platform_id and l.refund_id = r.id
    join party_entry e on e.platform_id = r.platform_id and e.source_id = r.order_id
      and e.line_no = l.line_no`.execute(tx)
}
