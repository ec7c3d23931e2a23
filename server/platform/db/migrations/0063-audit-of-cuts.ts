import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/**
 * Every price of a cashier's own is in the audit: old ones that needed no approval are added as
 * such. Settled days say how many rows the audit had.
 */
export const auditOfCutsStep: Migration = {
  name: '0063-audit-of-cuts',
  up: async ({ tx, engine }) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    const whole = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table settled_day add column audit_count ${whole}`)
    const operation = `case when n.repriced_cents is null then 'discount.line' else 'price.override' end`
    await run(`insert into audit (platform_id, store_id, id, at, device_id, staff_id, operation,
        subject_id, reason, trace_id)
      select o.platform_id, o.store_id, 'cut-' || n.order_id || '-' || n.line_no, o.created_at,
        o.device_id, o.staff_id, ${operation}, n.goods_id, 'before small cuts were written down', ''
      from orders o join order_line n on n.platform_id = o.platform_id and n.order_id = o.id
      where o.channel = 'CASHIER' and o.kind = 'GOODS' and o.body_hash <> ''
      and (n.repriced_cents is not null or n.basis_points_off > 0)
      and not exists (select 1 from audit a where a.platform_id = o.platform_id
        and a.store_id = o.store_id and a.at = o.created_at and a.subject_id = n.goods_id
        and a.operation = ${operation})`)
  },
}
