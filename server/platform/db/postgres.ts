import { hostname } from 'node:os'
import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { readPostgresAddress } from './postgres-hosts.ts'
import { FailoverPool } from './postgres-pool.ts'

const int8 = 20
const numeric = 1700
const statementTimeoutMs = 50_000
/**
 * Nothing slow belongs inside a transaction: a client that is silent in one has gone, and holds
 * locks.
 */
const idleInTransactionMs = 8_000
const connectTimeoutMs = 5_000

/** Kysely over a pool. Whole numbers come back as numbers, and one that a number cannot hold is an error. */
export function postgresDialect(url: string, connectionsMax: number, name = 'tillwright'): Dialect {
  const pool = new FailoverPool(readPostgresAddress(url), {
    max: connectionsMax,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: name,
    types: { getTypeParser },
  })
  return new PostgresDialect({ pool })
}

/** One connection, by a name that says which process on which machine changes the schema. */
export const migrationDialect = (url: string): Dialect =>
  postgresDialect(url, 1, `tillwright migration ${hostname().slice(0, 30)}:${process.pid}`)

function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === int8 || type === numeric) return wholeNumber
  return pg.types.getTypeParser(type, format)
}

/** Throws when the value is no whole number or does not fit exactly into one. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe whole number: ${text}`)
  return value
}
