import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tx } from '../db/db.ts'
import type { Database } from '../db/schema.ts'
import { transaction } from '../db/transaction.ts'
import { appendJournal } from '../journal/append-journal.ts'
import { sealBegins } from '../journal/row-hash.ts'
import { beginStates } from '../journal/states.ts'
import type { StoreScope } from '../store-scope.ts'
import { appointOwner } from '../role/appoint-owner.ts'
import { type SealDesk, sealDeskOf } from './seal-desk.ts'
import { journalHead } from '../journal/journal.store.ts'

interface Beginning {
  readonly nowMs: number
  readonly log: Pick<Logger, 'error'>
}

/**
 * Has every journal from before seals begin to have them: the first sealed row covers all that came
 * before it. A journal that is known to have been sealed and has no seals now is left as it is, for
 * `npm run verify` to tell.
 */
export async function beginSeals(db: Kysely<Database>, { nowMs, log }: Beginning): Promise<void> {
  const desk = sealDeskOf(db)
  if (desk === null) return
  const known = desk.heads.all()
  const stores = await db
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
  for (const { platform_id: platformId, store_id: storeId } of stores) {
    const place = { platformId, storeId }
    if (known.some((one) => one.platformId === platformId && one.storeId === storeId)) {
      log.error(place, 'the seals of this journal were taken off')
      continue
    }
    await transaction(db, (tx) => begin(tx, place, nowMs))
  }
  for (const { platform_id: platformId, store_id: storeId } of await firstStores(db))
    await transaction(db, async (tx) => {
      await beginStates(tx, { platformId, storeId, nowMs })
      await appointOwner(tx, { platformId, storeId, nowMs })
    })
  await keepFirstHeads(db, desk)
}

/** One store of each platform, in whose journal stands what the platform began with. */
const firstStores = (db: Kysely<Database>) =>
  db
    .selectFrom('store_counter')
    .select('platform_id')
    .select(({ fn }) => fn.min('store_id').as('store_id'))
    .groupBy('platform_id')
    .execute()

/** A journal that no head is known of could be written anew from its first row. */
async function keepFirstHeads(db: Kysely<Database>, { heads }: SealDesk): Promise<void> {
  const known = new Set(heads.all().map((one) => `${one.platformId} ${one.storeId}`))
  const counters = await db.selectFrom('store_counter').selectAll().execute()
  for (const { platform_id: platformId, store_id: storeId, ...counter } of counters)
    if (counter.journal_seq > 0 && !known.has(`${platformId} ${storeId}`))
      heads.add({ platformId, storeId, seq: counter.journal_seq, hash: counter.journal_hash })
}

async function begin(tx: Tx, place: StoreScope, nowMs: number): Promise<void> {
  const { platformId, storeId } = place
  // Takes the lock under which the journal grows: another process may be at the same.
  await tx
    .updateTable('store_counter')
    .set((column) => ({ journal_seq: column.ref('journal_seq') }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .execute()
  const head = await journalHead(tx, place)
  const newest = await tx
    .selectFrom('journal')
    .select('seal')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('seq', '=', head?.seq ?? 0)
    .executeTakeFirst()
  if (head === null || newest?.seal !== null) return
  const { total } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const body = { seq: head.seq, hash: head.hash, audits: Number(total) }
  await appendJournal(tx, place, { kind: sealBegins, subjectId: storeId, atMs: nowMs, body })
}
