import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { JournalTable } from '../../platform/journal/journal.tables.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** Columns of a journal row that an event is made of. */
export type Entry = Pick<
  JournalTable,
  'seq' | 'kind' | 'subject_id' | 'at' | 'body' | 'noted' | 'hash'
>

/** A part of a store's journal: so many entries after one of them. */
export interface Part {
  readonly after: number
  readonly limit: number
}

/**
 * The entries of a store's journal after one of them, in order. Numbers are given under a lock that lasts until the
 * commit, so that nothing is ever seen before what came before it.
 */
export const entriesAfter = (
  db: Db,
  { platformId, storeId }: StoreScope,
  { after, limit }: Part,
): Promise<Entry[]> =>
  db
    .selectFrom('journal')
    .select(['seq', 'kind', 'subject_id', 'at', 'body', 'noted', 'hash'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

type Row<T extends keyof Database> = Selectable<Database[T]>

export interface About<T extends keyof Database> {
  readonly table: T
  readonly by: keyof Row<T> & string
  /** Together with `by`, what no two rows share: the same rows are always said in the same order. */
  readonly order?: readonly (keyof Row<T> & string)[]
  /** Only for tables whose key begins with the store. */
  readonly storeId?: string
}

/** The rows that any of these ids stands in; no ids ask nothing. */
export async function rowsAbout<T extends keyof Database>(
  db: Db,
  platformId: string,
  { table, by, order = [], storeId }: About<T>,
  ids: readonly string[],
): Promise<readonly Row<T>[]> {
  if (ids.length === 0) return []
  const store = storeId === undefined ? sql`` : sql`and store_id = ${storeId}`
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)}
    where platform_id = ${platformId} ${store} and ${sql.ref(by)} in (${sql.join([...new Set(ids)])})
    order by ${sql.join([by, ...order].map((column) => sql.ref(column)))}`.execute(db)
  return rows
}

/** Opening moves of accounts of a store and of its members under these ids. */
export const openingMoves = (
  db: Db,
  { platformId, storeId }: StoreScope,
  sourceIds: readonly string[],
): Promise<Row<'ledger'>[]> =>
  db
    .selectFrom('ledger')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', 'in', [storeId, ''])
    .where('source_id', 'in', sourceIds)
    // Spelt as its index is, which is taken for no other spelling.
    .where(sql<boolean>`source_kind = 'opening'`)
    .orderBy('account_id')
    .orderBy('book')
    .orderBy('store_id')
    .orderBy('seq')
    .execute()
