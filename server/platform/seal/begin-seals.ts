import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tx } from '../db/db.ts'
import type { Database } from '../db/schema.ts'
import { transaction } from '../db/transaction.ts'
import { appendJournal } from '../journal/append-journal.ts'
import { sealBegins } from '../journal/row-hash.ts'
import { beginStates } from '../journal/states.ts'
import type { StoreScope } from '../store-scope.ts'
import { type SealService, sealDeskOf } from './seal-service.ts'
import { journalHead } from '../journal/journal.store.ts'
import {
  auditCount,
  firstStores,
  holdCounter,
  sealOfRow,
  storeCounters,
  unsealedStores,
} from './seal.store.ts'

interface Beginning {
  readonly nowMs: number
  /** Further initial data of each platform, in the transaction of its first store. */
  readonly beginPlatform: (tx: Tx, at: StoreScope & { readonly nowMs: number }) => Promise<void>
  readonly log: Pick<Logger, 'error'>
}

/**
 * Has every journal from before seals begin to have them: the first sealed row covers all that came
 * before it. A journal that is known to have been sealed and has no seals now is left as it is, for
 * `npm run verify` to tell.
 */
export async function beginSeals(
  db: Kysely<Database>,
  { nowMs, beginPlatform, log }: Beginning,
): Promise<void> {
  const service = sealDeskOf(db)
  if (service === null) return
  const known = service.heads.all()
  const stores = await unsealedStores(db)
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
      await beginPlatform(tx, { platformId, storeId, nowMs })
    })
  await keepFirstHeads(db, service)
}

/** A journal that no head is known of could be written anew from its first row. */
async function keepFirstHeads(db: Kysely<Database>, service: SealService): Promise<void> {
  const known = new Set(service.heads.all().map((one) => `${one.platformId} ${one.storeId}`))
  const heads = await storeCounters(db)
  for (const { platform_id: platformId, store_id: storeId, ...counter } of heads)
    if (counter.journal_seq > 0 && !known.has(`${platformId} ${storeId}`))
      service.heads.add({
        platformId,
        storeId,
        seq: counter.journal_seq,
        hash: counter.journal_hash,
      })
}

async function begin(tx: Tx, place: StoreScope, nowMs: number): Promise<void> {
  const { storeId } = place
  // Takes the lock under which the journal grows: another process may be at the same.
  await holdCounter(tx, place)
  const head = await journalHead(tx, place)
  const newest = await sealOfRow(tx, place, head?.seq ?? 0)
  if (head === null || newest?.seal !== null) return
  const audits = await auditCount(tx, place)
  const body = { seq: head.seq, hash: head.hash, audits }
  await appendJournal(tx, place, { kind: sealBegins, subjectId: storeId, atMs: nowMs, body })
}
