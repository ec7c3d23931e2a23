import type { StoreScope } from '../../platform/store-scope.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StorePrinter } from './printer-lease.store.ts'
import type { SendOutcome } from './send-to-printer.ts'
import type { SpoolJobTable } from './spool.tables.ts'

export type SpoolJob = Selectable<SpoolJobTable>

const firstWaitMs = 1_000
const longestWaitMs = 8_000
/** A receipt that comes later than this surprises somebody else. */
export const givenUpAfterMs = 10 * 60_000

/** The oldest paper of a printer that has not ended: papers come out in the order they were sent. */
export const oldestJob = (db: Db, printer: StorePrinter): Promise<SpoolJob | undefined> =>
  db
    .selectFrom('spool_job')
    .selectAll()
    .where('platform_id', '=', printer.platformId)
    .where('store_id', '=', printer.storeId)
    .where('printer', '=', printer.address)
    .where('state', 'in', ['QUEUED', 'SENDING', 'SENT'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Begins a waiting paper; null when somebody else did. */
export async function claimJob(db: Db, job: SpoolJob): Promise<SpoolJob | null> {
  const claimed = await ofTry(db, job)
    .where('state', '=', 'QUEUED')
    .where('printer', '=', job.printer)
    .set({ state: 'SENDING', tries: job.tries + 1, fault: null, cloud_orders: '' })
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
}

/** Writes down what became of a paper that was begun. */
export async function settleJob(
  db: Db,
  job: SpoolJob,
  { outcome, nowMs }: { readonly outcome: SendOutcome; readonly nowMs: number },
): Promise<void> {
  // A paper that was given up meanwhile is notified of after all; one that was begun anew is not.
  await ofTry(db, job)
    .where((where) =>
      where.or([
        where('state', 'in', ['SENDING', 'SENT']),
        where.and([where('state', '=', 'FAILED'), where('fault', '=', 'unknown')]),
      ]),
    )
    .set(after(job, outcome, nowMs))
    .execute()
}

type Change = Partial<
  Pick<
    SpoolJob,
    'state' | 'fault' | 'retry_at' | 'ended_at' | 'printer' | 'backup' | 'cloud_orders'
  >
>

function after(job: SpoolJob, outcome: SendOutcome, nowMs: number): Change {
  switch (outcome.kind) {
    case 'printed':
      return { state: 'PRINTED', fault: null, ended_at: nowMs }
    case 'unknown':
      return { state: 'FAILED', fault: 'unknown', ended_at: nowMs }
    case 'held': {
      const { fault, cloudOrders = job.cloud_orders } = outcome
      return { state: 'SENT', fault, retry_at: nowMs + firstWaitMs, cloud_orders: cloudOrders }
    }
    case 'notBegun':
      return notBegun(job, outcome.fault, nowMs)
  }
}

/** Again after a while, at the other printer where there is one; given up when it is of no use any more. */
function notBegun(
  { tries, created_at, printer, backup }: SpoolJob,
  fault: SpoolJob['fault'],
  nowMs: number,
): Change {
  if (nowMs - created_at >= givenUpAfterMs) return { state: 'FAILED', fault, ended_at: nowMs }
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - 1, 10))
  const again = { state: 'QUEUED', fault, retry_at: nowMs + waitMs } as const
  if (backup === '') return again
  const isFirst = tries === 1
  return { ...again, printer: backup, backup: printer, retry_at: isFirst ? nowMs : again.retry_at }
}

const ofTry = (db: Db, { platform_id, store_id, id, tries }: SpoolJob) =>
  db
    .updateTable('spool_job')
    .where('platform_id', '=', platform_id)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('tries', '=', tries)

/** Printers with something to do now. */
export async function printersDue(db: Db, nowMs: number): Promise<StorePrinter[]> {
  const rows = await db
    .selectFrom('spool_job')
    .select(['platform_id', 'store_id', 'printer'])
    .distinct()
    .where('state', 'in', ['QUEUED', 'SENDING', 'SENT'])
    .where('retry_at', '<=', nowMs)
    .limit(200)
    .execute()
  return rows.map(({ platform_id, store_id, printer }) => ({
    platformId: platform_id,
    storeId: store_id,
    address: printer,
  }))
}

/** Puts a paper down once; the same id again changes nothing. */
export const insertJob = (db: Db, job: SpoolJob): Promise<SpoolJob | undefined> =>
  db
    .insertInto('spool_job')
    .values(job)
    .onConflict((conflict) => conflict.columns(['platform_id', 'store_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** A till, and the store it prints in. */
export interface PrintingTill extends StoreScope {
  readonly deviceId: string
}

/** The papers of a till with these ids; unknown ones are simply absent. */
export const jobsOfTill = (
  db: Db,
  { platformId, storeId, deviceId }: PrintingTill,
  ids: readonly string[],
): Promise<SpoolJob[]> =>
  db
    .selectFrom('spool_job')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('device_id', '=', deviceId)
    .where('id', 'in', [...ids])
    .execute()

/** Begins a paper anew that failed, or waits; null when somebody else did meanwhile. */
export async function requeueJob(db: Db, job: SpoolJob, nowMs: number): Promise<SpoolJob | null> {
  const again = await ofTry(db, job)
    .where('state', '=', job.state)
    .set({
      state: 'QUEUED',
      ended_at: null,
      retry_at: nowMs,
      // One that ended is not older than its new beginning.
      ...(job.state === 'FAILED' ? { created_at: nowMs } : {}),
    })
    .returningAll()
    .executeTakeFirst()
  return again ?? null
}
