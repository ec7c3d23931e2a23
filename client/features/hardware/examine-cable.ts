import type { Printer } from '../../platform/devices/printer/printer-interface.ts'
import type { PrinterStatus } from '@tillwright/printing/escpos/printer-status.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import { PrintFault, type PrintFaultKind } from '../../platform/devices/printer/print-fault.ts'
import { hasEnded } from '../../platform/devices/printer/print-job.ts'
import { betweenPapers, usePrinting } from '../../platform/devices/printer/printer.ts'

/** Result of the doctor's check of one printer. */
export interface PrinterFinding {
  readonly printer: string
  /** Fault that would prevent printing now; null where there is none, or where it is not known. */
  readonly fault: PrintFaultKind | null
  readonly isBusy: boolean
  /** Null from a printer that says nothing about itself. */
  readonly status: PrinterStatus | null
}

/**
 * Queries the state of the receipt printer on a cable or wireless. One that still has documents to
 * print is not interrupted.
 */
export async function examineCable(name: string, printer: Printer): Promise<PrinterFinding> {
  const details = { printer: name, fault: null, isBusy: false, status: null }
  const { jobs } = usePrinting.getState()
  if (jobs.some((job) => job.to === 'receipt' && !hasEnded(job)))
    return { ...details, isBusy: true }
  try {
    const status = await betweenPapers(async () => (await printer.examine?.()) ?? null)
    return { ...details, status, fault: status && faultOfStatus(status) }
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error
    return { ...details, fault: error.kind }
  }
}
