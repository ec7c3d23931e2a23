import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/** Packs with a batch, a tare, a price per unit and an order of their own; open items a permission. */
export const prePackStep: Migration = {
  name: '0016-pre-pack',
  up: async (schema) => {
    await createTable(schema, 'pre_pack_batch', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        code: 'text',
        client_id: 'text',
        body_hash: 'text',
        goods_id: 'text',
        staff_id: 'text',
        packs: 'integer',
        at: 'integer',
      },
      key: ['platform_id', 'store_id', 'code'],
      unique: [['platform_id', 'client_id']],
      checks: ['packs > 0'],
      isAppendOnly: true,
    })
    await createTable(schema, 'pre_pack', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        code: 'text',
        batch_code: 'text',
        goods_id: 'text',
        quantity: 'integer',
        tare_grams: 'integer',
        unit_price_cents: 'integer',
        label_cents: 'integer',
        state: 'text',
        packed_at: 'integer',
        expires_at: 'integer?',
        order_id: 'text?',
        ended_at: 'integer?',
      },
      key: ['platform_id', 'store_id', 'code'],
      indexes: [
        ['platform_id', 'store_id', 'batch_code'],
        ['platform_id', 'store_id', 'goods_id'],
        ['platform_id', 'order_id'],
      ],
      checks: [
        'quantity > 0',
        'label_cents > 0',
        "state in ('PRINTED', 'ON_SHELF', 'SOLD', 'VOID', 'EXPIRED', 'RETURNED')",
      ],
    })
    const run = (text: string) => sql.raw(text).execute(schema.tx)
    await run(`insert into pre_pack (platform_id, store_id, code, batch_code, goods_id, quantity,
        tare_grams, unit_price_cents, label_cents, state, packed_at, expires_at, order_id, ended_at)
      select p.platform_id, p.store_id, p.code, '', p.goods_id, p.grams, 0, g.regular_cents,
        p.price_cents, p.state, p.packed_at, p.expires_at, (select min(n.order_id)
          from order_line n join orders o on o.platform_id = n.platform_id and o.id = n.order_id
          where n.platform_id = p.platform_id and o.store_id = p.store_id
          and n.prepack_code = p.code and o.pay_state not in ('CLOSED', 'REVERSED')
          and p.state in ('SOLD', 'RETURNED')), null
      from prepack p join goods g on g.platform_id = p.platform_id and g.store_id = p.store_id
        and g.id = p.goods_id`)
    await run('drop table prepack')
    // Whoever could set prices could always sell what has no record.
    await run(`update role set permissions =
      replace(permissions, '"price.override"', '"order.openItem","price.override"')
      where permissions not like '%"order.openItem"%'`)
  },
}
