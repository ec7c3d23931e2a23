import { type SqlBool, sql } from 'kysely'

/**
 * Nobody knows yet whether the money of the order came. Written as the index `orders_unsettled` is: a
 * database uses an index of some rows only where it sees that the question is about those rows.
 */
export const isUnsettled = sql<SqlBool>`orders.pay_state in ('PAYING', 'IN_DOUBT')`
