import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Place } from '../place.ts'
import type { PrintJobTable } from './print.tables.ts'

/** Something to be put on paper once. */
export interface NewPrintJob {
  readonly kind: PrintJobTable['kind']
  readonly sourceId: string
  /** The till it is for; empty for any of the store. */
  readonly deviceId: string
  /** When the till printed the original itself; null where it still has to be printed. */
  readonly printedAtMs: number | null
  readonly nowMs: number
}

/** Writes a print job down, waiting or already printed. */
export async function addPrintJob(tx: Tx, place: Place, job: NewPrintJob): Promise<void> {
  await insertRows(tx, 'print_job', [
    {
      platform_id: place.platformId,
      store_id: place.storeId,
      id: randomUUID(),
      device_id: job.deviceId,
      kind: job.kind,
      source_id: job.sourceId,
      state: job.printedAtMs === null ? 'WAITING' : 'PRINTED',
      leased_by: null,
      leased_until: null,
      printed_at: job.printedAtMs,
      copies_printed: 0,
      fault: null,
      created_at: job.nowMs,
    },
  ])
}
