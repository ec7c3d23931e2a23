// A label printer without metal: it reads TSPL or ZPL, answers how it is, and puts labels out one by one.
import type { LabelLanguage } from '@tillwright/domain/printing/printer-place.ts'
import type { DecodedSheets } from '@tillwright/printing/encoding/decoded-sheets.ts'
import { healthyStatus, type PrinterStatus } from '@tillwright/printing/escpos/printer-status.ts'
import type { LabelPaper } from '@tillwright/printing/layout/paper-width.ts'
import type { Sheet } from '@tillwright/printing/layout/sheet.ts'
import { decodeTspl, endOfTsplJob } from '@tillwright/printing/tspl/decode-tspl.ts'
import { tsplStatusQuery, tsplStatusByte } from '@tillwright/printing/tspl/tspl-status.ts'
import { decodeZpl, endOfZplJob } from '@tillwright/printing/zpl/decode-zpl.ts'
import { zplStatusQuery, zplStatusText } from '@tillwright/printing/zpl/zpl-status.ts'
import type { LineDevice } from './printer-server.ts'

export type LabelPrinterFaults = Pick<
  PrinterStatus,
  'isOffline' | 'isCoverOpen' | 'isPaperOut' | 'hasError'
>

export interface VirtualLabelPrinter extends LineDevice {
  readonly paper: LabelPaper
  readonly language: LabelLanguage
  readonly setFaults: (faults: Partial<LabelPrinterFaults>) => void
  readonly faults: () => LabelPrinterFaults
  readonly status: () => PrinterStatus
  /** Everything that came out, the newest last. */
  readonly labels: () => readonly Sheet[]
  /** Whole jobs that a fault holds. */
  readonly waitingJobs: () => number
  /** Off and on again: what was waiting is lost. */
  readonly restart: () => void
  readonly problems: () => readonly string[]
}

const storedLabels = 100

/** Status requests and answers of a printer that speaks a language. */
interface Speech {
  readonly asks: Uint8Array
  readonly says: (status: PrinterStatus) => Uint8Array
  /** Where the first whole job ends; null while none is whole. */
  readonly endOfJob: (received: Uint8Array) => number | null
  readonly read: (job: Uint8Array, paper: LabelPaper) => DecodedSheets
}

const speeches: Readonly<Record<LabelLanguage, Speech>> = {
  tspl: {
    asks: tsplStatusQuery,
    says: (status) => Uint8Array.of(tsplStatusByte(status)),
    endOfJob: endOfTsplJob,
    read: decodeTspl,
  },
  zpl: {
    asks: zplStatusQuery,
    says: (status) => new TextEncoder().encode(zplStatusText(status)),
    endOfJob: endOfZplJob,
    read: decodeZpl,
  },
}

interface Device {
  readonly paper: LabelPaper
  readonly speech: Speech
  received: Uint8Array
  waiting: Uint8Array[]
  faults: LabelPrinterFaults
  labels: Sheet[]
  problems: string[]
}

const well: LabelPrinterFaults = {
  isOffline: false,
  isCoverOpen: false,
  isPaperOut: false,
  hasError: false,
}

/** A label printer with a full roll, switched on. It knows no clock and no network. */
export function virtualLabelPrinter(
  paper: LabelPaper,
  language: LabelLanguage = 'tspl',
): VirtualLabelPrinter {
  const device: Device = {
    paper,
    speech: speeches[language],
    received: new Uint8Array(),
    waiting: [],
    faults: well,
    labels: [],
    problems: [],
  }
  return {
    paper,
    language,
    receive: (bytes) => receive(device, bytes),
    hangUp: () => {
      if (device.received.length > 0) device.problems.push('half a job was dropped')
      device.received = new Uint8Array()
    },
    setFaults: (faults) => {
      device.faults = { ...device.faults, ...faults }
      work(device)
    },
    faults: () => device.faults,
    status: () => ({ ...healthyStatus, ...device.faults }),
    labels: () => device.labels,
    waitingJobs: () => device.waiting.length,
    restart: () => {
      device.waiting = []
      device.received = new Uint8Array()
    },
    problems: () => device.problems,
  }
}

function receive(device: Device, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { asks: confirming, says, endOfJob } = device.speech
  const answers: number[] = []
  device.received = joined(device.received, bytes)
  for (;;) {
    if (confirming.every((byte, at) => device.received[at] === byte)) {
      device.received = device.received.slice(confirming.length)
      answers.push(...says({ ...healthyStatus, ...device.faults }))
      continue
    }
    const end = endOfJob(device.received)
    if (end === null) break
    device.waiting.push(device.received.slice(0, end))
    device.received = device.received.slice(end)
  }
  work(device)
  return Uint8Array.from(answers)
}

function work(device: Device): void {
  if (Object.values(device.faults).includes(true)) return
  for (const job of device.waiting) {
    const { sheets, problems } = device.speech.read(job, device.paper)
    device.labels = [...device.labels, ...sheets].slice(-storedLabels)
    device.problems.push(...problems)
  }
  device.waiting = []
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array {
  const whole = new Uint8Array(before.length + after.length)
  whole.set(before)
  whole.set(after, before.length)
  return whole
}
