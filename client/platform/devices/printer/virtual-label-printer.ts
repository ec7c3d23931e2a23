// The demo's label printer: reads the very bytes a real one would get and shows what it put out.
import type { Printer } from './printer-interface.ts'
import {
  type LabelPrinterFaults,
  virtualLabelPrinter as newPrinter,
  type VirtualLabelPrinter,
} from '@tillwright/lab/virtual-label-printer.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import { sheetReading } from '@tillwright/printing/layout/sheet.ts'
import { sheetPicture } from '@tillwright/printing/picture/sheet-picture.ts'
import { create } from 'zustand'
import { sessionView } from '../../session-port.ts'
import { PrintFault } from './print-fault.ts'

export interface ShownLabel {
  readonly id: string
  readonly title: string
  /** SVG text, of escaped text and paths only. */
  readonly picture: string
  readonly reading: string
}

export type LabelFault = keyof LabelPrinterFaults

const storedLabels = 20

/** Labels that came out, the newest last, and what was put wrong with the printer. */
export const useDemoLabels = create<{
  readonly labels: readonly ShownLabel[]
  readonly faults: LabelPrinterFaults
}>(() => ({
  labels: [],
  faults: { isOffline: false, isCoverOpen: false, isPaperOut: false, hasError: false },
}))

let device: VirtualLabelPrinter | null = null

/** The device of the settings; another roll or another language is another device. */
function deviceNow(): VirtualLabelPrinter {
  const { paper, language } = sessionView().labelPrinter
  if (device?.paper !== paper || device.language !== language) {
    device = newPrinter(paper, language)
    device.setFaults(useDemoLabels.getState().faults)
  }
  return device
}

/** Puts something wrong with the demo's label printer, or right again. */
export function setLabelFault(fault: LabelFault, isOn: boolean): void {
  useDemoLabels.setState(({ faults }) => ({ faults: { ...faults, [fault]: isOn } }))
  deviceNow().setFaults(useDemoLabels.getState().faults)
}

export const demoLabelPrinter: Printer = {
  kind: 'virtual',
  send: ({ bytes, title }) => {
    const printer = deviceNow()
    // Checked before a job, as a careful driver does: a printer that cannot print is sent nothing.
    const fault = faultOfStatus(printer.status())
    if (fault !== null) return Promise.reject(new PrintFault(fault))
    const before = printer.labels()
    printer.receive(bytes)
    const fresh = printer.labels().filter((label) => !before.includes(label))
    useDemoLabels.setState(({ labels }) => ({
      labels: [
        ...labels,
        ...fresh.map((sheet) => ({
          id: crypto.randomUUID(),
          title,
          picture: sheetPicture(sheet),
          reading: sheetReading(sheet),
        })),
      ].slice(-storedLabels),
    }))
    return Promise.resolve('printed')
  },
}
