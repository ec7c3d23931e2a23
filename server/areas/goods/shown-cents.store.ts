import { sql } from 'kysely'

/**
 * The lowest price that a price display of the store shows for the goods of a query; null where none
 * does, or where the store does not charge what displays show.
 */
export const shownCents = sql<number | null>`(select min(shown.charged_cents) from pop_goods shown
  where shown.platform_id = goods.platform_id and shown.store_id = goods.store_id
    and shown.goods_id = goods.id)`.as('shown_cents')
