// Printed documents leased to this till by the server: it receives reports that they are still here
// until their result is known, so that no other till prints them meanwhile and none is printed
// twice.
import type { Input } from '@tillwright/contract/call.ts'
import { doPrintOrdersCallback } from '@tillwright/contract/print/print.ts'
import { callApi } from '../../platform/api/call-api.ts'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { endLease, usePrinting } from '../../platform/devices/printer/printer.ts'

type News = Input<typeof doPrintOrdersCallback>['jobs'][number]
type Leased = PrintJob & { readonly leaseId: string }

const isLeased = (job: PrintJob): job is Leased => job.leaseId !== undefined

/** Taken from the list by a person before the server heard of it. */
let dropped: readonly Leased[] = []

usePrinting.subscribe((after, before) => {
  if (after.jobs === before.jobs || !before.jobs.some(isLeased)) return
  const stored = new Set(after.jobs.map(({ id }) => id))
  dropped = [...dropped, ...before.jobs.filter(isLeased).filter(({ id }) => !stored.has(id))]
})

/**
 * Reports the state of every leased document to the server. A report that fails is repeated the
 * next time.
 */
export async function tendLeases(): Promise<void> {
  const here = usePrinting.getState().jobs.filter(isLeased)
  const removed = dropped
  const jobs = [
    ...here.map((job) => newsOf(job, 'HELD')),
    // Nothing of it came out: another till may have it.
    ...removed.map((job) => newsOf(job, 'FAILED')),
  ]
  if (jobs.length === 0) return
  try {
    await callApi(doPrintOrdersCallback, { jobs }, { quiet: true })
  } catch {
    return
  }
  dropped = dropped.filter((job) => !removed.includes(job))
  for (const job of here) if (newsOf(job, 'HELD').state !== 'HELD') endLease(job.id)
}

/** Returns the result of a document; `otherwise` where nothing came out. */
function newsOf({ leaseId: jobId, state, fault }: Leased, otherwise: 'HELD' | 'FAILED'): News {
  if (state === 'failed' && fault === 'unknown') return { jobId, state: 'UNKNOWN', fault }
  // Of a printer that never answers, having all of it is all that anybody will know.
  const isOut = state === 'printed' || (state === 'sent' && fault === null)
  return { jobId, state: isOut ? 'PRINTED' : otherwise, fault }
}
