// The demo's printer: a simulator that takes the same bytes as a real one, has a real one's faults,
// and shows what it put on paper.
import type { Printer } from './printer-interface.ts'
import {
  virtualPrinter as newPrinter,
  type VirtualPrinter,
} from '@tillwright/lab/virtual-printer.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import { type Paper, paperReading } from '@tillwright/printing/layout/paper.ts'
import { paperPicture } from '@tillwright/printing/picture/paper-picture.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import { sessionView } from '../../session-port.ts'
import { type DemoFault, type PrintedPaper, useDemoPrinter, usePapers } from './demo-papers.ts'
import { drawerOpened } from './drawer.ts'
import { PrintFault } from './print-fault.ts'

const storedPapers = 20

let device: VirtualPrinter | null = null

/** The device with the paper of the settings; another roll is another device. */
function deviceNow(): VirtualPrinter {
  const width = sessionView().paperMm
  if (device?.width === width) return device
  device = newPrinter(width, storedPapers)
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

/** Prints what a real one would have printed, and stores the documents for viewing. */
export const virtualPrinter: Printer = {
  kind: 'virtual',
  send: async ({ bytes, title }) => {
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
        -storedPapers,
      ),
    }))
    if (printer.waitingCommands() === 0) return 'printed'
    // The roll ended in the middle: what still waits is dropped, for the whole job comes again.
    printer.restart()
    refuseWhenHeld(printer)
    return 'printed'
  },
}

/** Checked before a job, as a careful driver does: a printer that cannot print is sent nothing. */
function refuseWhenHeld(printer: VirtualPrinter): void {
  const fault = faultOfStatus(printer.status())
  if (fault !== null) throw new PrintFault(fault)
}

function openDrawer(): void {
  useDemoPrinter.setState({ isDrawerOpen: true })
  drawerOpened()
}

const printed = (paper: Paper, title: string, problems: readonly string[]): PrintedPaper => ({
  id: crypto.randomUUID(),
  title,
  atMs: machineMs(),
  picture: paperPicture(paper),
  reading: paperReading(paper),
  problems,
})
