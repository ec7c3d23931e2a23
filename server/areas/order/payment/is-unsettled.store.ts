import { type SqlBool, sql } from 'kysely'

/**
 * Whether the payment of the order has no result yet. Written as the index `orders_unsettled` is: a
 * database uses a partial index only where it sees that the query is about those rows.
 */
export const isUnsettled = sql<SqlBool>`orders.pay_state in ('PAYING', 'IN_DOUBT')`
