// Papers on this till's disk, so that one that did not come out is not forgotten with the page.
import type { PrintJob } from '../devices/printer/print-job.ts'
import { changeDurables, readDurables } from './databases.ts'

/** Returns the stored jobs, oldest first; nothing where the browser stores nothing. */
export async function readPrints(): Promise<PrintJob[]> {
  try {
    const jobs = await (await readDurables()).getAll('prints')
    // Papers of an older version of this page were receipts.
    const whole: PrintJob[] = jobs.map((job) => ({ ...job, to: job.to ?? 'receipt' }))
    return whole.sort((left, right) => left.atMs - right.atMs)
  } catch {
    return []
  }
}

/** Stores a document in its current state. A browser that refuses is no reason not to print. */
export async function storePrint(job: PrintJob): Promise<void> {
  try {
    await changeDurables(['prints'], (change) => change.objectStore('prints').put(job))
  } catch {
    // The queue in memory goes on.
  }
}

/** A paper that is out, or given up, is forgotten. */
export async function dropPrint(id: string): Promise<void> {
  try {
    await changeDurables(['prints'], (change) => change.objectStore('prints').delete(id))
  } catch {
    // It is dropped at the next start.
  }
}
