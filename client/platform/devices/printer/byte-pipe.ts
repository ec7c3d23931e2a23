// A printer on a cable or wireless, whatever carries the bytes: its status is queried, the job
// sent, the status queried again.
import type { Progress } from './printer-interface.ts'
import {
  statusQuery,
  type PrinterStatus,
  readStatus,
  type StatusQuestion,
} from '@tillwright/printing/escpos/printer-status.ts'
import { faultOfStatus, joinedStatus } from '@tillwright/printing/escpos/status-fault.ts'
import { PrintFault } from './print-fault.ts'

/** An open connection to a device. */
export interface BytePipe {
  /** Rejects when the bytes did not all go out. */
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** The next bytes; null when none came in time or none ever come. */
  readonly read: (timeoutMs: number) => Promise<Uint8Array | null>
  readonly close: () => Promise<void>
}

const answerMs = 800
const pollEachMs = 1000
const questions: readonly StatusQuestion[] = [2, 4, 1]

/**
 * Prints over a pipe. A printer that answers is believed: nothing is sent while it cannot print, and
 * what it holds is waited for. One that never answers gets the bytes and `sent` is all that is known.
 */
export async function printOver(
  open: () => Promise<BytePipe>,
  bytes: Uint8Array,
  onProgress: (progress: Progress) => void,
): Promise<'printed' | 'sent'> {
  const pipe = await opened(open)
  try {
    const before = await statusOver(pipe)
    const held = before && faultOfStatus(before)
    if (held) throw new PrintFault(held)
    await pipe.write(Uint8Array.from(bytes)).catch(() => {
      throw new PrintFault('unknown')
    })
    return before === null ? 'sent' : await whenOut(pipe, onProgress)
  } finally {
    await pipe.close().catch(() => undefined)
  }
}

/**
 * Queries a printer's status and prints nothing. Null from one that does not answer; throws
 * `PrintFault` without one.
 */
export async function examineOver(open: () => Promise<BytePipe>): Promise<PrinterStatus | null> {
  const pipe = await opened(open)
  try {
    return await statusOver(pipe)
  } finally {
    await pipe.close().catch(() => undefined)
  }
}

/** How a device on a pipe says it is; null from one that does not answer. */
async function statusOver(pipe: BytePipe): Promise<PrinterStatus | null> {
  const answers: Partial<PrinterStatus>[] = []
  for (const question of questions) {
    const facts = await queryOver(pipe, question)
    if (facts === null) return null
    answers.push(facts)
  }
  return joinedStatus(answers)
}

async function opened(open: () => Promise<BytePipe>): Promise<BytePipe> {
  try {
    return await open()
  } catch (error) {
    throw error instanceof PrintFault ? error : new PrintFault('notConnected')
  }
}

/**
 * The printer has every byte: output still held back appears when the fault is cleared, and must
 * not be printed twice.
 */
async function whenOut(
  pipe: BytePipe,
  onProgress: (progress: Progress) => void,
): Promise<'printed'> {
  for (;;) {
    const status = await statusOver(pipe)
    if (status === null) throw new PrintFault('unknown')
    const fault = faultOfStatus(status)
    if (fault === null) return 'printed'
    onProgress({ state: 'sent', fault })
    await new Promise((resolve) => setTimeout(resolve, pollEachMs))
  }
}

async function queryOver(
  pipe: BytePipe,
  question: StatusQuestion,
): Promise<Partial<PrinterStatus> | null> {
  try {
    await pipe.write(statusQuery(question))
    for (;;) {
      const received = await pipe.read(answerMs)
      if (received === null) return null
      for (const byte of received) {
        const facts = readStatus(question, byte)
        if (facts !== null) return facts
      }
    }
  } catch {
    return null
  }
}
