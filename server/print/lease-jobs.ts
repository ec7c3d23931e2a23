import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { engineOf } from '../db/engine.ts'
import { transaction } from '../db/transaction.ts'
import { pulledKinds, queuePrint } from './print-job.store.ts'

/** As long as a slow printer needs for a long receipt, and not so long that a customer leaves. */
export const leaseMs = 60_000

/** A job in the hands of one till. */
export interface LeasedJob {
  /** Names this handing out, not the job: news of an earlier one changes nothing. */
  readonly leaseId: string
  readonly kind: (typeof pulledKinds)[number]
  readonly orderId: string
  readonly copyNo: number
}

/**
 * Hands waiting papers to the till that asks, each to exactly one. What another till was handed and
 * never told of may have come out: it is given up and waits anew as a copy, so that no paper has two
 * originals.
 */
export function leaseJobs(context: Context, limit: number): Promise<LeasedJob[]> {
  return transaction(context.db, async (tx) => {
    await giveUpLost(tx, context)
    const jobs = await takeWaiting(tx, context, limit)
    return jobs
      .sort((left, right) => left.created_at - right.created_at || (left.id < right.id ? -1 : 1))
      .map(({ id, tries, kind, source_id, copy_no }) => ({
        leaseId: leaseIdOf(id, tries),
        kind: kind === 'PICKUP' ? 'PICKUP' : 'RECEIPT',
        orderId: source_id,
        copyNo: copy_no,
      }))
  })
}

async function giveUpLost(tx: Tx, context: Context): Promise<void> {
  const lost = await tx
    .updateTable('print_job')
    .set({ state: 'LOST', fault: 'The till never said what became of it.' })
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('state', '=', 'LEASED')
    .where('leased_until', '<=', context.nowMs)
    .returning(['kind', 'source_id', 'device_id'])
    .execute()
  for (const { kind, source_id, device_id } of lost)
    await queuePrint(tx, context, {
      kind,
      sourceId: source_id,
      deviceId: device_id,
      nowMs: context.nowMs,
    })
}

/** Whoever's update meets a job first has it: the others find it no longer waiting. */
async function takeWaiting(tx: Tx, context: Context, limit: number) {
  const { platformId, storeId, session, nowMs } = context
  const ids = await waitingIds(tx, context, limit)
  if (ids.length === 0) return []
  return tx
    .updateTable('print_job')
    .set((column) => ({
      state: 'LEASED' as const,
      leased_by: session.deviceId,
      leased_until: nowMs + leaseMs,
      tries: column('tries', '+', 1),
    }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('state', '=', 'WAITING')
    .returning(['id', 'tries', 'kind', 'source_id', 'copy_no', 'created_at'])
    .execute()
}

async function waitingIds(tx: Tx, context: Context, limit: number): Promise<string[]> {
  const { platformId, storeId, session, nowMs } = context
  const rows = await tx
    .selectFrom('print_job')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('state', '=', 'WAITING')
    .where('kind', 'in', pulledKinds)
    .where('device_id', 'in', ['', session.deviceId])
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', nowMs)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    // PostgreSQL would wait for the jobs of the other till, only to find them taken.
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  return rows.map(({ id }) => id)
}

/** Names one handing out of a paper: news of an earlier one changes nothing. */
export const leaseIdOf = (id: string, tries: number): string => `${id}.${tries}`

/** The job and which handing out of it; null for what this server never gave out. */
export function readLeaseId(leaseId: string): { id: string; tries: number } | null {
  const read = /^([\da-f-]{36})\.(\d{1,9})$/.exec(leaseId)
  return read === null ? null : { id: read[1] ?? '', tries: Number(read[2]) }
}
