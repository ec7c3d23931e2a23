import type { PrinterKind } from '@tillwright/domain/printing/printer-kind.ts'
import type { PrinterStatus } from '@tillwright/printing/escpos/printer-status.ts'
import type { PrintJob } from './print-job.ts'

/** State of a document while a printer is working on it. */
export type Progress = Pick<PrintJob, 'state' | 'fault'>

/** Takes bytes and reports when they are printed. One file for each way to reach a printer. */
export interface Printer {
  readonly kind: PrinterKind
  /**
   * Resolves once the printer has put the whole job on paper, or with `sent` where it never reports
   * that; throws `PrintFault` where it did not. `onProgress` receives the state meanwhile.
   */
  readonly send: (
    job: PrintJob,
    onProgress: (progress: Progress) => void,
  ) => Promise<'printed' | 'sent'>
  /** How it says it is; null from one that does not answer. Only between two papers. */
  readonly examine?: () => Promise<PrinterStatus | null>
  /** Whether the order is ensured elsewhere: the next job need not wait for the end of this one. */
  readonly keepsOrder?: boolean
  /** A job whose sending was cut off by a reload may be sent again: its id is known there. */
  readonly knowsJobs?: boolean
}
