// The door to the receipt printer and the book of its papers: jobs go in, each has a state that
// survives the page, and none is printed twice by itself.
import type { Printer } from './printer-interface.ts'
import type { PrinterKind } from '@tillwright/domain/printing/printer-kind.ts'
import { create } from 'zustand'
import { machineMs } from '@tillwright/web/clock.ts'
import { sessionView } from '../../session-port.ts'
import { dropPrint, storePrint, readPrints } from '../../storage/stored-prints.ts'
import { demoPrinter } from './demo-printer.ts'
import { PrintFault } from './print-fault.ts'
import { againPrints, hasEnded, type PrintJob } from './print-job.ts'

interface Printing {
  readonly printer: PrinterKind
  /** Newest last; the printed ones are dropped when there are many. */
  readonly jobs: readonly PrintJob[]
}

const storedJobs = 30

/** The print queue of this till, for the badge and the page that lists it. */
export const usePrinting = create<Printing>(() => ({ printer: 'virtual', jobs: [] }))

const noPrinter: Printer = {
  kind: 'none',
  send: () => Promise.reject(new PrintFault('notConnected')),
}

type Outlet = PrintJob['to']

const printers: Record<Outlet, Printer> = { receipt: demoPrinter, label: noPrinter }
/** The end of what each printer has to do: a label waits for no receipt. */
const running: Record<Outlet, Promise<unknown>> = {
  receipt: Promise.resolve(),
  label: Promise.resolve(),
}

/** Which printer the next job goes to; null for none. */
export function choosePrinter(chosen: Printer | null, to: Outlet = 'receipt'): void {
  printers[to] = chosen ?? noPrinter
  if (to === 'receipt') usePrinting.setState({ printer: printers.receipt.kind })
}

/** Prints bytes after whatever is printing there now. Resolves with the job as it ended. */
export function print(bytes: Uint8Array, title: string, to: Outlet = 'receipt'): Promise<PrintJob> {
  return inTurn(add({ bytes, title, to }))
}

/** Prints the receipt of a sale or top-up, whose cash it may open the drawer for. */
export function printReceipt(
  bytes: Uint8Array,
  title: string,
  drawerFor: string,
): Promise<PrintJob> {
  return inTurn(add({ bytes, title, to: 'receipt', drawerFor }))
}

/** Prints a receipt that the server handed to this till, and remembers by which name. */
export function printLeased(bytes: Uint8Array, title: string, leaseId: string): Promise<PrintJob> {
  return inTurn(add({ bytes, title, to: 'receipt', leaseId }))
}

/** The server knows what became of a paper that it had handed over. */
export function endLease(id: string): void {
  const job = usePrinting.getState().jobs.find((one) => one.id === id)
  if (job === undefined) return
  const { leaseId: _reported, ...stored } = job
  update(stored)
}

/**
 * Restarts a failed job: the same document where nothing of it came out, a copy marked as such
 * where that is unknown.
 */
export async function printAgain(job: PrintJob): Promise<PrintJob> {
  if (job.fault !== 'unknown') return inTurn({ ...job, state: 'queued', fault: null })
  // A label is no proof of anything: it has no copies.
  const bytes = job.to === 'label' ? job.bytes : await copyOf(job.bytes)
  forget(job.id)
  return inTurn(add({ bytes, title: job.title, to: job.to }))
}

async function copyOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { asCopy } = await import('@tillwright/printing/escpos/copy-mark.ts')
  return asCopy(bytes, sessionView().paperMm)
}

/** Begins every paper again of which nothing came out. */
export function printAllAgain(): void {
  for (const job of againPrints(usePrinting.getState().jobs)) void printAgain(job)
}

/** Has the receipt printer to itself after the papers that are under way, and before the next. */
export function betweenPapers<T>(work: () => Promise<T>): Promise<T> {
  const done = running.receipt.then(work)
  running.receipt = done.catch(() => undefined)
  return done
}

/** Removes a document from the list that is no longer needed. */
export function forget(id: string): void {
  usePrinting.setState(({ jobs }) => ({ jobs: jobs.filter((other) => other.id !== id) }))
  void dropPrint(id)
}

/**
 * Opens the drawer without a receipt, for the cash of what is named. It hangs on the printer: where
 * there is none, nothing is missed.
 */
export async function kickDrawer(bytes: Uint8Array, drawerFor: string): Promise<void> {
  if (printers.receipt !== noPrinter) await printReceipt(bytes, '', drawerFor)
}

/**
 * Restores the print jobs of the previous page: those that waited are printed, those under way are
 * queried where the printer's service knows them, and are in doubt where it does not.
 */
export async function restorePrints(): Promise<void> {
  const stored = (await readPrints()).slice(-storedJobs)
  const known = new Set(usePrinting.getState().jobs.map(({ id }) => id))
  const back = stored.filter(({ id }) => !known.has(id))
  usePrinting.setState(({ jobs }) => ({ jobs: [...back, ...jobs] }))
  for (const job of back.filter((one) => !hasEnded(one))) {
    // A drawer that opens by itself after a reload is of no use.
    if (job.title === '') forget(job.id)
    else if (job.state === 'queued' || printers[job.to].knowsJobs === true) void inTurn(job)
    else update({ ...job, state: 'failed', fault: 'unknown' })
  }
}

function add(
  request: Pick<PrintJob, 'bytes' | 'title' | 'to' | 'leaseId' | 'drawerFor'>,
): PrintJob {
  const job = {
    ...request,
    id: crypto.randomUUID(),
    atMs: machineMs(),
    state: 'queued',
    fault: null,
    tries: 0,
  } as const
  usePrinting.setState(({ jobs }) => ({ jobs: trimmed([...jobs, job]) }))
  void storePrint(job)
  return job
}

function inTurn(job: PrintJob): Promise<PrintJob> {
  const ended = running[job.to].then(() => run(job))
  if (printers[job.to].keepsOrder !== true) running[job.to] = ended
  return ended
}

async function run(begun: PrintJob): Promise<PrintJob> {
  let job = update({ ...begun, state: 'printing', fault: null, tries: begun.tries + 1 })
  try {
    const state = await printers[job.to].send(job, (progress) => {
      job = update({ ...job, ...progress })
    })
    return update({ ...job, state, fault: null })
  } catch (error) {
    const fault = error instanceof PrintFault ? error.kind : 'fault'
    return update({ ...job, state: 'failed', fault })
  }
}

function update(job: PrintJob): PrintJob {
  usePrinting.setState(({ jobs }) => ({
    jobs: jobs.map((other) => (other.id === job.id ? job : other)),
  }))
  void storePrint(job)
  return job
}

/** Old jobs that came out well make room; failed ones stay until somebody has seen to them, and leased ones until the server has heard. */
function trimmed(jobs: readonly PrintJob[]): readonly PrintJob[] {
  let surplus = jobs.length - storedJobs
  return jobs.filter((job) => {
    const isDone = hasEnded(job) && job.state !== 'failed' && job.leaseId === undefined
    const drops = surplus > 0 && isDone
    if (!drops) return true
    surplus -= 1
    void dropPrint(job.id)
    return false
  })
}
