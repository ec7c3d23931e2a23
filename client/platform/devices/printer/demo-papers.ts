// State of the demo's printer and its output. The printer itself is loaded with its first printed
// document.
import type { PrinterFaults } from '@tillwright/lab/virtual-printer.ts'
import { create } from 'zustand'

export interface PrintedPaper {
  readonly id: string
  readonly title: string
  readonly atMs: number
  /** SVG text, of escaped text and paths only. */
  readonly picture: string
  /** The same as words, for screen readers and tests. */
  readonly reading: string
  /** Problems a real printer would have had; empty on a clean job. */
  readonly problems: readonly string[]
}

export type DemoFault = 'isPaperOut' | 'isCoverOpen' | 'isOffline'

/** Papers that came out, the newest last. */
export const usePapers = create<{ readonly papers: readonly PrintedPaper[] }>(() => ({
  papers: [],
}))

/** State of the demo's printer: its simulated faults, and whether its drawer is open. */
export const useDemoPrinter = create<{
  readonly faults: Pick<PrinterFaults, DemoFault>
  readonly isDrawerOpen: boolean
}>(() => ({
  faults: { isPaperOut: false, isCoverOpen: false, isOffline: false },
  isDrawerOpen: false,
}))
