import type { CopiedSlip } from '@tillwright/contract/print/hardware.ts'
import { asCopy } from '@tillwright/printing/escpos/copy-mark.ts'
import { copiesOfSlip } from '../printers-of.ts'
import { sessionView } from '../../session-port.ts'
import type { PrintJob } from '../printer/print-job.ts'
import { print } from '../printer/printer.ts'

/**
 * Prints a slip as often as this till makes each of them: once as it is, then as copies that say so.
 * Resolves with the first.
 */
export function printPapers(kind: CopiedSlip, bytes: Uint8Array, title: string): Promise<PrintJob> {
  const session = sessionView()
  const first = print(bytes, title)
  for (let copy = 1; copy < copiesOfSlip(session, kind); copy += 1)
    void print(asCopy(bytes, session.paperMm), title)
  return first
}
