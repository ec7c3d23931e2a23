// How the demo's printer stands and what came out of it. The printer itself is fetched with its first paper.
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
  /** What a real printer would have stumbled over; empty on a clean job. */
  readonly problems: readonly string[]
}

export type DemoFault = 'isPaperOut' | 'isCoverOpen' | 'isOffline'

/** Papers that came out, the newest last. */
export const usePapers = create<{ readonly papers: readonly PrintedPaper[] }>(() => ({
  papers: [],
}))

/** How the demo's printer stands: what was put wrong with it, and whether its drawer is open. */
export const useDemoPrinter = create<{
  readonly faults: Pick<PrinterFaults, DemoFault>
  readonly isDrawerOpen: boolean
}>(() => ({
  faults: { isPaperOut: false, isCoverOpen: false, isOffline: false },
  isDrawerOpen: false,
}))
