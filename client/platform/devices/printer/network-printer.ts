// A printer on the shop's network or behind a cloud: no page can reach it, so the server prints and
// this till queries the job's status.
import type { Printer, Progress } from './printer-interface.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { queryPrintJobs, retryPrintJob, sendPrintJob } from '@tillwright/contract/print/spool.ts'
import { withoutDrawer } from '@tillwright/printing/escpos/open-drawer.ts'
import { callApi } from '../../api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { base64Of } from './base64-of.ts'
import { PrintFault } from './print-fault.ts'
import type { PrintJob } from './print-job.ts'

type JobView = Output<typeof sendPrintJob>['job']

const quiet = { quiet: true } as const

/** Soon at first: most papers are out within a second. */
const looksMs = [150, 250, 400, 700, 1000]
const slowestLookMs = 2000
/** A sale may still be on its way to the server; then the receipt comes out and the drawer stays shut. */
const saleLooks = 2

export const networkPrinter: Printer = {
  kind: 'network',
  send: async (job, onProgress) => {
    let details = await sendToSpool(job, onProgress)
    for (let looked = 0; ; looked += 1) {
      if (details.state === 'PRINTED') return 'printed'
      if (details.state === 'FAILED') throw new PrintFault(details.fault ?? 'fault')
      // On its way without a fault is not yet out.
      const isHeld = details.state === 'SENT' && details.fault !== null
      onProgress({ state: isHeld ? 'sent' : 'printing', fault: details.fault })
      await pause(looksMs[looked] ?? slowestLookMs)
      details = (await look(job.id, onProgress)) ?? details
    }
  },
}

/** Until the server has it: sent again under the same id, it is the same paper. */
async function sendToSpool(
  job: PrintJob,
  onProgress: (progress: Progress) => void,
): Promise<JobView> {
  const { id, title, to, drawerFor } = job
  let bytes = job.bytes
  for (let refused = 0; ; ) {
    try {
      const input = { id, title, to, bytesBase64: base64Of(bytes), drawerFor }
      const { job: response } = await callApi(sendPrintJob, input, quiet)
      if (job.tries <= 1 || response.state !== 'FAILED' || response.fault === 'unknown')
        return response
      return (await callApi(retryPrintJob, { id }, quiet)).job
    } catch (error) {
      if (!isDrawerRefused(error) || title === '') await waitUnlessRefused(error, onProgress)
      else if (refused < saleLooks) {
        refused += 1
        await pause(slowestLookMs)
      } else bytes = withoutDrawer(job.bytes)
    }
  }
}

const isDrawerRefused = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === tillCodes.drawerRefused

async function look(
  id: string,
  onProgress: (progress: Progress) => void,
): Promise<JobView | undefined> {
  try {
    const { list } = await callApi(queryPrintJobs, { clientPrintIds: [id] }, quiet)
    return list[0]
  } catch (error) {
    await waitUnlessRefused(error, onProgress)
    return undefined
  }
}

/** A server that cannot be reached is waited for; one that says no has an answer. */
async function waitUnlessRefused(error: unknown, onProgress: (progress: Progress) => void) {
  if (!(error instanceof CallFailure)) throw error
  if (error.kind === 'code') throw new PrintFault('notConnected')
  onProgress({ state: 'queued', fault: 'server' })
  await pause(slowestLookMs)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
