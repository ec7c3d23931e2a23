import type { Printer, Progress } from './printer-interface.ts'
import { PrintFault } from './print-fault.ts'
import type { PrintJob } from './print-job.ts'

/**
 * Prints on the first printer, and where nothing of the paper came out there, on the second. What may have
 * come out is begun nowhere else. Throws `PrintFault`: that of the first where the second is not connected.
 */
export async function sendOrStandIn(
  [first, second]: readonly [Printer, Printer],
  job: PrintJob,
  onProgress: (progress: Progress) => void,
): Promise<'printed' | 'sent'> {
  try {
    return await first.send(job, onProgress)
  } catch (fault) {
    if (!(fault instanceof PrintFault) || fault.kind === 'unknown') throw fault
    return second.send(job, onProgress).catch((error: unknown) => {
      const knowsNone = error instanceof PrintFault && error.kind === 'notConnected'
      throw knowsNone ? fault : error
    })
  }
}
