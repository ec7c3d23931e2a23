import { sql } from 'kysely'
import type { Db } from './db.ts'
import { engineOf } from './engine.ts'

/** Rows of these may be added, never changed or removed: the database itself refuses it. */
export const appendOnlyTables = [
  'installation',
  'book_epoch',
  'ledger',
  'audit',
  'journal',
  'refund_line',
  'write_off',
  'write_off_line',
  'intake_request',
  'pickup_extra',
  'drawer_move',
  'box_return',
  'box_return_part',
  'settled_day',
  'stock_document',
  'stock_line',
  'stock_ending',
  'party_statement',
  'party_payment',
] as const

/** Which of what refuses changes is not in force in this database. */
export async function missingTriggers(db: Db): Promise<string[]> {
  const isSqlite = engineOf(db) === 'sqlite'
  const { rows } = await sql<{ name: string }>`${sql.raw(
    isSqlite
      ? `select name from sqlite_master where type = 'trigger' and sql like '%raise(abort,%'`
      : `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
          join pg_proc p on p.oid = t.tgfoid where t.tgenabled in ('O', 'A')
          and not t.tgisinternal and p.prosrc like '%raise exception%'`,
  )}`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const wanted = appendOnlyTables.flatMap((table) =>
    isSqlite ? [`${table}_no_update`, `${table}_no_delete`] : [`${table}_append_only`],
  )
  return wanted.filter((name) => !there.has(name))
}
