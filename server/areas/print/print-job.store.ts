import type { SlipKind } from '@tillwright/contract/print/slip.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import type { PrintJobTable } from './print.tables.ts'

/** Something to be put on paper once. */
export interface NewPrintJob {
  readonly kind: SlipKind
  readonly sourceId: string
  /** The till it is for; empty for any of the store. */
  readonly deviceId: string
  /** When the till printed the original itself; null where it still has to be printed. */
  readonly printedAtMs: number | null
  /** Copies that came out with the original: the next one counts on. */
  readonly copies?: number
  readonly nowMs: number
}

/**
 * Writes the original of a paper down, waiting or already printed. There is one for each kind and
 * source: a second is a unique conflict.
 */
export async function addPrintJob(tx: Tx, place: StoreScope, job: NewPrintJob): Promise<void> {
  await insertRows(tx, 'print_job', [
    {
      ...waitingJob(place, job),
      state: job.printedAtMs === null ? 'WAITING' : 'PRINTED',
      printed_at: job.printedAtMs,
      copies_printed: job.copies ?? 0,
    },
  ])
}

/** Queues a paper: the original where there is none yet, else a copy under the next number. */
export async function queuePrint(
  tx: Tx,
  place: StoreScope,
  job: Omit<NewPrintJob, 'printedAtMs' | 'copies'>,
): Promise<void> {
  const waiting = waitingJob(place, job)
  if (await insertOriginal(tx, waiting)) return
  const copyNo = await nextCopyNo(tx, place, job)
  if (copyNo === null) throw new Error(`${job.kind} ${job.sourceId} has no original`)
  await insertRows(tx, 'print_job', [{ ...waiting, copy_no: copyNo }])
}

/** Writes an original down unless there is one; true where it did. */
export async function insertOriginal(tx: Tx, job: PrintJobTable): Promise<boolean> {
  const made = await tx
    .insertInto('print_job')
    .values(job)
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'store_id', 'kind', 'source_id', 'copy_no']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The row of an original not yet handed out. */
export const waitingJob = (
  place: StoreScope,
  job: Pick<NewPrintJob, 'kind' | 'sourceId' | 'deviceId' | 'nowMs'>,
): PrintJobTable => ({
  platform_id: place.platformId,
  store_id: place.storeId,
  id: timeOrderedId(job.nowMs),
  device_id: job.deviceId,
  kind: job.kind,
  source_id: job.sourceId,
  copy_no: 0,
  state: 'WAITING',
  leased_by: null,
  leased_until: null,
  tries: 0,
  retry_at: null,
  printed_at: null,
  copies_printed: 0,
  fault: null,
  created_at: job.nowMs,
})

/** Kinds that tills pull by themselves: papers about an order. */
export const pulledKinds = ['RECEIPT', 'PICKUP'] as const

/** How many papers wait for this till or for any till of the store. */
export async function waitingPrints(db: Db, place: StoreScope, deviceId: string): Promise<number> {
  const { total } = await db
    .selectFrom('print_job')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('state', '=', 'WAITING')
    .where('kind', 'in', pulledKinds)
    .where('device_id', 'in', ['', deviceId])
    .executeTakeFirstOrThrow()
  return total
}

/**
 * The next copy number of a document whose original is recorded; null where none is. Two requests
 * at once get two numbers.
 */
export async function nextCopyNo(
  tx: Tx,
  place: StoreScope,
  of: { kind: SlipKind; sourceId: string },
): Promise<number | null> {
  const row = await tx
    .updateTable('print_job')
    .set((column) => ({ copies_printed: column('copies_printed', '+', 1) }))
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('kind', '=', of.kind)
    .where('source_id', '=', of.sourceId)
    .where('copy_no', '=', 0)
    .returning('copies_printed')
    .executeTakeFirst()
  return row?.copies_printed ?? null
}

export type Job = ReturnType<typeof waitingJob>

/** Takes an original that waits, or that is known not to have come out; null where there is none. */
export async function takeOriginal(tx: Tx, held: Job): Promise<Pick<Job, 'id' | 'tries'> | null> {
  const taken = await tx
    .updateTable('print_job')
    .set((column) => ({
      state: held.state,
      device_id: held.device_id,
      leased_by: held.leased_by,
      leased_until: null,
      retry_at: null,
      tries: column('tries', '+', held.tries),
    }))
    .where('platform_id', '=', held.platform_id)
    .where('store_id', '=', held.store_id)
    .where('kind', '=', held.kind)
    .where('source_id', '=', held.source_id)
    .where('copy_no', '=', 0)
    .where('state', 'in', ['WAITING', 'FAILED'])
    .returning(['id', 'tries'])
    .executeTakeFirst()
  return taken ?? null
}
