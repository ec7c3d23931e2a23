// The demo's printer: reads the very bytes a real one would get and shows what it would put on paper.
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { type Paper, paperReading } from '@tillwright/printing/paper.ts'
import { paperPicture } from '@tillwright/printing/paper-picture.ts'
import { create } from 'zustand'
import { machineMs } from '../clock.ts'
import { currentSession } from '../session/session-store.ts'

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

const keptPapers = 20

/** Papers that came out, the newest last. */
export const usePapers = create<{ readonly papers: readonly PrintedPaper[] }>(() => ({
  papers: [],
}))

const drawerListeners = new Set<() => void>()

export const virtualPrinter = {
  kind: 'virtual',
  /** Told when the pulse for the cash drawer comes through. */
  onDrawer: (listener: () => void): void => {
    drawerListeners.add(listener)
  },
  send: async (bytes: Uint8Array, title: string): Promise<void> => {
    const width = currentSession().paperMm
    const { rows, problems } = decodeEscpos(bytes, width)
    if (rows.some(({ kind }) => kind === 'drawer')) {
      for (const listener of drawerListeners) listener()
    }
    const paper: Paper = { width, rows: rows.filter(({ kind }) => kind !== 'drawer') }
    if (paper.rows.length === 0) return
    const printed: PrintedPaper = {
      id: crypto.randomUUID(),
      title,
      atMs: machineMs(),
      picture: paperPicture(paper),
      reading: paperReading(paper),
      problems,
    }
    usePapers.setState(({ papers }) => ({ papers: [...papers, printed].slice(-keptPapers) }))
  },
} as const
