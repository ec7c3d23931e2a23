// The demo's printer: a stand-in that takes the very bytes a real one would get, has a real one's
// faults, and shows what it put on paper.
import {
  type PrinterFaults,
  virtualPrinter as newPrinter,
  type VirtualPrinter,
} from '@tillwright/lab/virtual-printer.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import { type Paper, paperReading } from '@tillwright/printing/paper.ts'
import { paperPicture } from '@tillwright/printing/picture/paper-picture.ts'
import { create } from 'zustand'
import { machineMs } from '../../clock.ts'
import { currentSession } from '../../session/session-store.ts'
import { PrintFault } from './print-fault.ts'
import type { PrintJob } from './print-job.ts'

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

const keptPapers = 20

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

const drawerListeners = new Set<() => void>()

let device: VirtualPrinter | null = null

/** The device with the paper of the settings; another roll is another device. */
function deviceNow(): VirtualPrinter {
  const width = currentSession().paperMm
  if (device?.width === width) return device
  device = newPrinter(width, keptPapers)
  device.setFaults(useDemoPrinter.getState().faults)
  return device
}

/** Puts something wrong with the demo's printer, or right again. */
export function setDemoFault(fault: DemoFault, isOn: boolean): void {
  useDemoPrinter.setState(({ faults }) => ({ faults: { ...faults, [fault]: isOn } }))
  deviceNow().setFaults(useDemoPrinter.getState().faults)
}

/** Somebody pushes the drawer shut. */
export function closeDemoDrawer(): void {
  deviceNow().closeDrawer()
  useDemoPrinter.setState({ isDrawerOpen: false })
}

export const virtualPrinter = {
  kind: 'virtual',
  /** Told when the pulse for the cash drawer comes through. */
  onDrawer: (listener: () => void): void => {
    drawerListeners.add(listener)
  },
  send: async ({ bytes, title }: PrintJob): Promise<'printed'> => {
    const printer = deviceNow()
    refuseWhenHeld(printer)
    const before = { papers: printer.papers(), pulses: printer.drawerPulses().length }
    const known = printer.problems().length
    printer.receive(bytes)
    printer.hangUp()
    if (printer.drawerPulses().length > before.pulses) openDrawer()
    const problems = printer.problems().slice(known)
    // A slip without a cut hangs out and is torn off.
    printer.tearOff()
    const fresh = printer.papers().filter((paper) => !before.papers.includes(paper))
    usePapers.setState(({ papers }) => ({
      papers: [...papers, ...fresh.map((paper) => printed(paper, title, problems))].slice(
        -keptPapers,
      ),
    }))
    if (printer.waitingCommands() === 0) return 'printed'
    // The roll ended in the middle: what still waits is dropped, for the whole job comes again.
    printer.restart()
    refuseWhenHeld(printer)
    return 'printed'
  },
} as const

/** Asked before a job, as a careful driver does: a printer that cannot print gets nothing. */
function refuseWhenHeld(printer: VirtualPrinter): void {
  const fault = faultOfStatus(printer.status())
  if (fault !== null) throw new PrintFault(fault)
}

function openDrawer(): void {
  useDemoPrinter.setState({ isDrawerOpen: true })
  for (const listener of drawerListeners) listener()
}

const printed = (paper: Paper, title: string, problems: readonly string[]): PrintedPaper => ({
  id: crypto.randomUUID(),
  title,
  atMs: machineMs(),
  picture: paperPicture(paper),
  reading: paperReading(paper),
  problems,
})
