import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'

/** One store of each platform, whose journal has the platform's first entries. */
export const firstStores = (db: Kysely<Database>) =>
  db
    .selectFrom('store_counter')
    .select('platform_id')
    .select(({ fn }) => fn.min('store_id').as('store_id'))
    .groupBy('platform_id')
    .execute()

/** The stores whose newest row of the journal has no seal. */
export function unsealedStores(db: Kysely<Database>) {
  return db
    .selectFrom('store_counter')
    .innerJoin('journal', (join) =>
      join
        .onRef('journal.platform_id', '=', 'store_counter.platform_id')
        .onRef('journal.store_id', '=', 'store_counter.store_id')
        .onRef('journal.seq', '=', 'store_counter.journal_seq'),
    )
    .select(['journal.platform_id', 'journal.store_id'])
    .where('journal.seal', 'is', null)
    .execute()
}

/** How far the journal of every store has come. */
export function storeCounters(db: Kysely<Database>) {
  return db.selectFrom('store_counter').selectAll().execute()
}

/** Holds the journal of a store until the transaction ends. */
export async function holdCounter(tx: Tx, { platformId, storeId }: StoreScope): Promise<void> {
  await tx
    .updateTable('store_counter')
    .set((column) => ({ journal_seq: column.ref('journal_seq') }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .execute()
}

/**
 * The seal of a row of the journal, null where it has none; undefined where there is no such row.
 */
export function sealOfRow(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  seq: number,
): Promise<{ seal: string | null } | undefined> {
  return tx
    .selectFrom('journal')
    .select('seal')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('seq', '=', seq)
    .executeTakeFirst()
}

/** How many rows the audit of a store has. */
export async function auditCount(tx: Tx, { platformId, storeId }: StoreScope): Promise<number> {
  const { total } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(total)
}
