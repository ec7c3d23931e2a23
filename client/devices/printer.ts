// The door to the receipt printer: jobs go in, each has a state, and none is printed twice by itself.
import { create } from 'zustand'
import { machineMs } from '../clock.ts'
import { drawerOpened } from './drawer.ts'
import { PrintFault, type PrintFaultKind } from './print-fault.ts'
import { virtualPrinter } from './virtual-printer.ts'

/** What takes bytes and says when they are out. One file for each way to reach a printer. */
export interface Printer {
  readonly kind: 'virtual' | 'none'
  /** Resolves once the printer has taken the whole job; throws `PrintFault` where it did not. */
  readonly send: (bytes: Uint8Array, title: string) => Promise<void>
}

export interface PrintJob {
  readonly id: string
  /** What is printed, in a word the person knows: the receipt number. */
  readonly title: string
  readonly bytes: Uint8Array
  readonly atMs: number
  readonly state: 'queued' | 'printing' | 'printed' | 'failed'
  readonly fault: PrintFaultKind | null
}

interface Printing {
  readonly printer: Printer['kind']
  /** Newest last; the printed ones are dropped when there are many. */
  readonly jobs: readonly PrintJob[]
}

const keptJobs = 30

/** The print queue of this till, for the badge and the page that lists it. */
export const usePrinting = create<Printing>(() => ({ printer: 'virtual', jobs: [] }))

const noPrinter: Printer = {
  kind: 'none',
  send: () => Promise.reject(new PrintFault('notConnected')),
}

let printer: Printer = virtualPrinter
let running: Promise<unknown> = Promise.resolve()

/** Which printer the next job goes to. */
export function choosePrinter(kind: Printer['kind']): void {
  printer = kind === 'virtual' ? virtualPrinter : noPrinter
  usePrinting.setState({ printer: kind })
}

/** Prints bytes after whatever is printing now. Resolves with the job as it ended. */
export function print(bytes: Uint8Array, title: string): Promise<PrintJob> {
  const id = crypto.randomUUID()
  const job: PrintJob = { id, title, bytes, atMs: machineMs(), state: 'queued', fault: null }
  usePrinting.setState(({ jobs }) => ({ jobs: trimmed([...jobs, job]) }))
  return inTurn(job)
}

/** Sends a failed job again: the same paper, for nothing of it came out. */
export function printAgain(job: PrintJob): Promise<PrintJob> {
  return inTurn({ ...job, state: 'queued', fault: null })
}

/** Opens the drawer without a receipt. */
export const kickDrawer = (bytes: Uint8Array): Promise<PrintJob> => print(bytes, '')

export const failedPrints = (jobs: readonly PrintJob[]): number =>
  jobs.filter(({ state }) => state === 'failed').length

function inTurn(job: PrintJob): Promise<PrintJob> {
  const ended = running.then(() => run(job))
  running = ended
  return ended
}

async function run(job: PrintJob): Promise<PrintJob> {
  update({ ...job, state: 'printing' })
  try {
    await printer.send(job.bytes, job.title)
    return update({ ...job, state: 'printed' })
  } catch (error) {
    const fault = error instanceof PrintFault ? error.kind : 'fault'
    return update({ ...job, state: 'failed', fault })
  }
}

function update(job: PrintJob): PrintJob {
  usePrinting.setState(({ jobs }) => ({
    jobs: jobs.map((other) => (other.id === job.id ? job : other)),
  }))
  return job
}

/** Old jobs that came out well make room; failed ones stay until somebody has seen to them. */
function trimmed(jobs: readonly PrintJob[]): readonly PrintJob[] {
  const surplus = jobs.length - keptJobs
  if (surplus <= 0) return jobs
  let dropped = 0
  return jobs.filter(({ state }) => {
    const drops = state === 'printed' && dropped < surplus
    if (drops) dropped += 1
    return !drops
  })
}

virtualPrinter.onDrawer(drawerOpened)
