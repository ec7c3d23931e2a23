import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PrintJobTable } from './print.tables.ts'
import { pulledKinds } from './print-job.store.ts'
import { engineOf } from '../../platform/db/engine.ts'

/** Counts one more print of the receipt of an order. */
export async function countPrint(tx: Tx, { platformId, storeId }: StoreScope, orderId: string) {
  await tx
    .updateTable('orders')
    .set((column) => ({ times_printed: column('times_printed', '+', 1) }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}

interface LeaseKey {
  readonly id: string
  readonly tries: number
  readonly deviceId: string
}

/** The job that a till holds under this lease, to be updated by its state. */
export function leasedJob(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { id, tries, deviceId }: LeaseKey,
) {
  const ofLease = tx
    .updateTable('print_job')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('leased_by', '=', deviceId)
    .returning(['kind', 'source_id'])
  const inHand = ofLease.where('state', '=', 'LEASED')
  return {
    inHand,
    /** Handed out by the queue, and not at a person's request. */
    pulled: inHand.where('leased_until', 'is not', null),
    ofAnyAge: ofLease.where('state', 'in', ['LEASED', 'LOST']),
  }
}

/**
 * Returns the state of a job that a till holds, or held last, under this lease; undefined where
 * another lease followed.
 */
export async function stateOfLease(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { id, tries, deviceId }: LeaseKey,
): Promise<PrintJobTable['state'] | undefined> {
  const row = await tx
    .selectFrom('print_job')
    .select('state')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('leased_by', '=', deviceId)
    .executeTakeFirst()
  return row?.state
}

/** The ids of papers that wait for this till, the oldest first. */
export async function waitingIds(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  {
    deviceId,
    nowMs,
    limit,
  }: { readonly deviceId: string; readonly nowMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('print_job')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('state', '=', 'WAITING')
    .where('kind', 'in', pulledKinds)
    .where('device_id', 'in', ['', deviceId])
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', nowMs)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    // PostgreSQL would wait for the jobs of the other till, only to find them taken.
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends leases whose time is up: what became of their papers is unknown. */
export function endLateLeases(tx: Tx, { platformId, storeId }: StoreScope, nowMs: number) {
  return tx
    .updateTable('print_job')
    .set({ state: 'LOST', fault: 'The till never said what became of it.' })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('state', '=', 'LEASED')
    .where('leased_until', '<=', nowMs)
    .returning(['kind', 'source_id', 'device_id'])
    .execute()
}

/** Hands those of these jobs to a till that still wait. */
export function takeJobs(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
  { deviceId, untilMs }: { readonly deviceId: string; readonly untilMs: number },
) {
  return tx
    .updateTable('print_job')
    .set((column) => ({
      state: 'LEASED' as const,
      leased_by: deviceId,
      leased_until: untilMs,
      tries: column('tries', '+', 1),
    }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('state', '=', 'WAITING')
    .returning(['id', 'tries', 'kind', 'source_id', 'copy_no', 'created_at'])
    .execute()
}
