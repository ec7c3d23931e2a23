import { asCopy } from '@tillwright/printing/escpos/copy-mark.ts'
import { currentSession } from '../session/session-store.ts'
import type { PrintJob } from './print-job.ts'
import { print } from './printer.ts'

/**
 * Prints a slip as often as this till makes each of them: once as it is, then as copies that say so.
 * Resolves with the first.
 */
export function printPapers(bytes: Uint8Array, title: string): Promise<PrintJob> {
  const { slipCopies, paperMm } = currentSession()
  const first = print(bytes, title)
  for (let copy = 1; copy < slipCopies; copy += 1) void print(asCopy(bytes, paperMm), title)
  return first
}
