import type { PrintFaultKind } from './print-fault.ts'

/** A printed document of this till, from its request to its end. */
export interface PrintJob {
  readonly id: string
  /** Name of the printed document in words the user knows: the receipt number. */
  readonly title: string
  readonly bytes: Uint8Array
  /** Which of the till's printers. */
  readonly to: 'receipt' | 'label'
  readonly atMs: number
  /** `sent`: the printer has all of it; with a fault it holds it, without one it never says more. */
  readonly state: 'queued' | 'printing' | 'sent' | 'printed' | 'failed'
  readonly fault: PrintFaultKind | null
  /** Begun more than once. */
  readonly tries: number
  /**
   * The server's id of a document that it handed to this till, until the outcome was reported to
   * it.
   */
  readonly leaseId?: string
  /** The sale, refund or top-up whose cash it opens the drawer for, by either side's id. */
  readonly drawerFor?: string
}

/** Papers that somebody has to see to: they did not come out, or something holds them. */
export const failedPrints = (jobs: readonly PrintJob[]): number =>
  jobs.filter(({ state, fault }) => state === 'failed' || (state !== 'printed' && fault !== null))
    .length

/** Papers of which nothing came out, to be begun again; what may have come out is looked at one by one. */
export const againPrints = (jobs: readonly PrintJob[]): readonly PrintJob[] =>
  jobs.filter(({ state, fault }) => state === 'failed' && fault !== 'unknown')

/** Over, as far as this till is concerned. */
export const hasEnded = ({ state, fault }: PrintJob): boolean =>
  state === 'printed' || state === 'failed' || (state === 'sent' && fault === null)
