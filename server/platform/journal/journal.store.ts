import { prepared, type Slots } from '../db/prepared.ts'
import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import type { JournalHead } from '../seal/journal-heads.ts'
import type { JournalTable } from './journal.tables.ts'
import { sql } from 'kysely'
import type { FactPart } from './fact-part.ts'
import { statePrefix } from './fact-parts.ts'

interface OfStore extends Record<string, string> {
  platformId: string
  storeId: string
}

/** Takes the next number of a store's journal, with the hash before it; the counter stays locked until the transaction ends. */
export const nextSeq = prepared((db, slot: Slots<OfStore>) =>
  db
    .updateTable('store_counter')
    .set((column) => ({ journal_seq: column('journal_seq', '+', 1) }))
    .where('platform_id', '=', slot('platformId'))
    .where('store_id', '=', slot('storeId'))
    .returning(['journal_seq', 'journal_hash']),
)

/** Stores the hash of the newest entry of a store's journal. */
export const saveHash = prepared((db, slot: Slots<OfStore & { hash: string }>) =>
  db
    .updateTable('store_counter')
    .set({ journal_hash: slot('hash') })
    .where('platform_id', '=', slot('platformId'))
    .where('store_id', '=', slot('storeId')),
)

export const rowsRead = 1000

export function rowsAfter(
  db: Db,
  { platformId, storeId }: StoreScope,
  seq: number,
): Promise<JournalTable[]> {
  return db
    .selectFrom('journal')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(rowsRead)
    .execute()
}

/** The newest row of a store's journal; null for a store that never had one. */
export async function journalHead(
  db: Db,
  { platformId, storeId }: StoreScope,
): Promise<JournalHead | null> {
  const head = await db
    .selectFrom('store_counter')
    .select(['journal_seq', 'journal_hash'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return head === undefined
    ? null
    : { platformId, storeId, seq: head.journal_seq, hash: head.journal_hash }
}

/** The hash of one entry of a store's journal; undefined where there is no such entry. */
export async function hashAt(
  db: Db,
  { platformId, storeId }: StoreScope,
  seq: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('journal')
    .select('hash')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.hash
}

/** The ids in any of these tables, each once. */
export async function idsInTables(
  db: Db,
  platformId: string,
  tables: readonly Pick<FactPart, 'table' | 'by'>[],
): Promise<string[]> {
  const parts = tables.map(
    ({ table, by }) =>
      sql`select ${sql.ref(by)} as id from ${sql.table(table)} where platform_id = ${platformId}`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** True where any journal of the platform has an entry of this kind. */
export async function hasEntryOf(db: Db, platformId: string, kind: string): Promise<boolean> {
  const found = await db
    .selectFrom('journal')
    .select('seq')
    .where('platform_id', '=', platformId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The entries of a platform about states, with the one of kind `beginning`, the oldest first. */
export const stateEntries = (db: Db, platformId: string, beginning: string) =>
  db
    .selectFrom('journal')
    .select(['kind', 'subject_id', 'facts'])
    .where('platform_id', '=', platformId)
    .where((eb) => eb.or([eb('kind', '=', beginning), eb('kind', 'like', `${statePrefix}%`)]))
    .orderBy('at')
    .orderBy('seq')
    .execute()

/** The columns of a part's rows about these subjects, each with its subject as `subject_of_entry`. */
export async function factRows(
  db: Db,
  { platformId, storeId }: StoreScope,
  { part, subjectIds }: { part: FactPart; subjectIds: readonly string[] },
): Promise<readonly object[]> {
  const { table, by, columns, inStore } = part
  const store = inStore ? sql`and store_id = ${storeId}` : sql``
  const { rows } =
    await sql<object>`select ${sql.ref(by)} as subject_of_entry, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where platform_id = ${platformId} ${store}
    and ${sql.ref(by)} in (${sql.join(subjectIds)})`.execute(db)
  return rows
}

/** How many audit rows a store has. */
export async function auditCount(db: Db, { platformId, storeId }: StoreScope): Promise<number> {
  const { total } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

interface NotedSelection {
  readonly table: string
  readonly columns: readonly string[]
  /** The column that names a row. */
  readonly key: string
  readonly ids: readonly string[]
}

/** These columns of the rows with these ids; unknown ids are absent. */
export async function notedRows(
  db: Db,
  platformId: string,
  { table, columns, key, ids }: NotedSelection,
): Promise<readonly object[]> {
  const { rows } = await sql<object>`select ${sql.join(columns.map((one) => sql.ref(one)))}
    from ${sql.table(table)} where platform_id = ${platformId}
    and ${sql.ref(key)} in (${sql.join(ids)})`.execute(db)
  return rows
}
