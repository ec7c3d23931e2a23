// A receipt printer without metal: it takes the bytes a real one gets, answers status questions, puts
// rows on paper and opens its drawer. It knows no clock and no network, so it runs in a page, too.
import { codes } from '@tillwright/printing/escpos/codes.ts'
import { commandReader } from '@tillwright/printing/escpos/escpos-reader.ts'
import { paperHead } from '@tillwright/printing/escpos/paper-head.ts'
import {
  type PrinterStatus,
  type StatusQuestion,
  statusByte,
} from '@tillwright/printing/escpos/printer-status.ts'
import type { Command } from '@tillwright/printing/escpos/read-command.ts'
import type { Paper } from '@tillwright/printing/layout/paper.ts'
import type { PaperWidth } from '@tillwright/printing/layout/paper-width.ts'
import type { DrawerPin, Row } from '@tillwright/printing/layout/row.ts'

export interface PrinterFaults {
  /** Put offline by its button: it holds what it is sent and says so. */
  readonly isOffline: boolean
  readonly isCoverOpen: boolean
  readonly isPaperOut: boolean
  readonly isPaperLow: boolean
  /** A jammed knife, an overheated head. */
  readonly hasError: boolean
  /** Prints only on `work`. */
  readonly isSlow: boolean
}

export interface VirtualPrinter {
  readonly width: PaperWidth
  /** Takes bytes, in any pieces, and returns the printer's immediate answer. */
  readonly receive: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  /** The sender hung up: what it left half said is dropped. */
  readonly hangUp: () => void
  /** Carries out so many waiting commands, by default all; none while a fault holds it. */
  readonly work: (mostCommands?: number) => void
  readonly setFaults: (faults: Partial<PrinterFaults>) => void
  readonly faults: () => PrinterFaults
  /** A new roll, which ends after so many rows where that is given. */
  readonly loadPaper: (rows?: number) => void
  /** Tears off what hangs out without a cut. */
  readonly tearOff: () => void
  readonly closeDrawer: () => void
  /** Off and on again: what was waiting is lost. */
  readonly restart: () => void
  readonly status: () => PrinterStatus
  /** Cut or torn off, the newest last. */
  readonly papers: () => readonly Paper[]
  /** Paper that hangs out of the printer. */
  readonly unfinished: () => Paper
  /** Every pulse, by the pin it came through. */
  readonly drawerPulses: () => readonly DrawerPin[]
  readonly waitingCommands: () => number
  readonly problems: () => readonly string[]
}

const healthy: PrinterFaults = {
  isOffline: false,
  isCoverOpen: false,
  isPaperOut: false,
  isPaperLow: false,
  hasError: false,
  isSlow: false,
}

const mostWaitingCommands = 100_000

interface Device {
  readonly width: PaperWidth
  readonly storedPapers: number
  reader: ReturnType<typeof commandReader>
  head: ReturnType<typeof paperHead>
  faults: PrinterFaults
  isDrawerOpen: boolean
  rowsLeft: number
  waiting: Command[]
  papers: Paper[]
  rows: Row[]
  pulses: DrawerPin[]
  problems: string[]
}

/** A printer with a full roll of paper, switched on. It shows the last papers and forgets older ones. */
export function virtualPrinter(width: PaperWidth, storedPapers = 100): VirtualPrinter {
  const device: Device = {
    width,
    storedPapers,
    reader: commandReader(),
    head: paperHead(width),
    faults: healthy,
    isDrawerOpen: false,
    rowsLeft: Number.POSITIVE_INFINITY,
    waiting: [],
    papers: [],
    rows: [],
    pulses: [],
    problems: [],
  }
  return {
    width,
    receive: (bytes) => receive(device, bytes),
    hangUp: () => {
      queue(device, device.reader.end())
      if (!device.faults.isSlow) work(device)
    },
    work: (mostCommands) => work(device, mostCommands),
    setFaults: (faults) => {
      device.faults = { ...device.faults, ...faults }
      if (!device.faults.isSlow) work(device)
    },
    faults: () => device.faults,
    loadPaper: (rows = Number.POSITIVE_INFINITY) => {
      device.rowsLeft = rows
      device.faults = { ...device.faults, isPaperOut: rows <= 0, isPaperLow: false }
      if (!device.faults.isSlow) work(device)
    },
    tearOff: () => endPaper(device),
    closeDrawer: () => {
      device.isDrawerOpen = false
    },
    restart: () => {
      device.problems = problemsOf(device)
      device.reader = commandReader()
      device.head = paperHead(width)
      device.waiting = []
    },
    status: () => statusOf(device),
    papers: () => device.papers,
    unfinished: () => ({ width, rows: device.rows }),
    drawerPulses: () => device.pulses,
    waitingCommands: () => device.waiting.length,
    problems: () => problemsOf(device),
  }
}

function receive(device: Device, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const answers: number[] = []
  const toPrint: Command[] = []
  for (const command of device.reader.read(bytes)) {
    const question = questionOf(command)
    // Real-time commands overtake everything that waits, even while a fault holds the rest.
    if (question) answers.push(statusByte(question, statusOf(device)))
    else if (isCommand(command, codes.pulseNow)) print(device, command)
    else toPrint.push(command)
  }
  queue(device, toPrint)
  if (!device.faults.isSlow) work(device)
  return Uint8Array.from(answers)
}

function queue(device: Device, commands: readonly Command[]): void {
  const room = mostWaitingCommands - device.waiting.length
  device.waiting.push(...commands.slice(0, room))
  if (commands.length > room) device.problems.push('the buffer is full; commands were lost')
}

function work(device: Device, mostCommands = Number.POSITIVE_INFINITY): void {
  let done = 0
  while (done < mostCommands && done < device.waiting.length && !isHeld(device)) {
    const command = device.waiting[done]
    if (command) print(device, command)
    done += 1
  }
  device.waiting = device.waiting.slice(done)
}

function print(device: Device, command: Command): void {
  for (const row of device.head.take(command)) {
    if (row.kind === 'drawer') {
      device.pulses.push(row.pin)
      device.isDrawerOpen = true
    } else if (row.kind === 'cut') endPaper(device)
    else {
      device.rows.push(row)
      device.rowsLeft -= 1
      if (device.rowsLeft <= 0) device.faults = { ...device.faults, isPaperOut: true }
    }
  }
}

function endPaper(device: Device): void {
  if (device.rows.length === 0) return
  const paper: Paper = { width: device.width, rows: device.rows }
  device.papers = [...device.papers, paper].slice(-device.storedPapers)
  device.rows = []
}

const isHeld = ({ faults }: Device): boolean =>
  faults.isOffline || faults.isCoverOpen || faults.isPaperOut || faults.hasError

function statusOf(device: Device): PrinterStatus {
  const { isCoverOpen, isPaperOut, isPaperLow, hasError } = device.faults
  const isDrawerPinHigh = device.isDrawerOpen
  return {
    isOffline: isHeld(device),
    isCoverOpen,
    isPaperOut,
    isPaperLow: isPaperLow || isPaperOut,
    hasError,
    isDrawerPinHigh,
  }
}

function questionOf(command: Command): StatusQuestion | null {
  if (!isCommand(command, codes.status)) return null
  const [request] = command.parameters
  return request === 1 || request === 2 || request === 3 || request === 4 ? request : null
}

const isCommand = (
  command: Command,
  code: number,
): command is Extract<Command, { kind: 'command' }> =>
  command.kind === 'command' && command.code === code

const problemsOf = ({ problems, head }: Device): string[] => [...problems, ...head.problems]
