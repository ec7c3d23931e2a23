import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** A handle to query through: the opened database or a running transaction. Always passed on, never global. */
export type Db = Kysely<Database> | Tx

/** A running transaction. */
export type Tx = Transaction<Database>
