import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/**
 * Goods that left a cart unsold are in the audit with their worth; an index serves the loss radar's
 * counts.
 */
export const removedGoodsStep: Migration = {
  name: '0077-removed-goods',
  up: async ({ tx, engine }) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    const whole = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table audit add column amount_cents ${whole}`)
    await run(`create index audit_on_radar on audit (platform_id, store_id, at)
      where operation in ('hold.drop', 'print.reprint', 'till.goodsRemoved')`)
  },
}
