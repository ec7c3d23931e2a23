import type { SpoolFault } from '@tillwright/contract/print/spool.ts'
import type { PrinterStatus } from '@tillwright/printing/escpos/printer-status.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import { type LineLimits, type LinePlace, openPrinterLine } from './printer-line.ts'

/** Outcome of sending bytes to a printer. */
export type SendOutcome =
  | { readonly kind: 'printed' }
  /**
   * The printer, or its cloud under numbers of its own, has all of it and prints it once the fault
   * is fixed: it must not be sent again. Without a fault it is merely on its way.
   */
  | { readonly kind: 'held'; readonly fault: SpoolFault | null; readonly cloudOrders?: string }
  /** Not a byte of it was sent: it may come again as it is. */
  | { readonly kind: 'notBegun'; readonly fault: SpoolFault }
  /** It broke off on the way: some, all or nothing of it may be on paper. */
  | { readonly kind: 'unknown' }

/**
 * Prints bytes: queries the printer's state, sends, and queries again. A printer that cannot print,
 * or that takes bytes and does not answer, gets none.
 */
export async function sendToPrinter(
  place: LinePlace,
  bytes: Uint8Array,
  limits: LineLimits,
): Promise<SendOutcome> {
  const line = await openPrinterLine(place, limits)
  if (line === null) return { kind: 'notBegun', fault: 'offline' }
  try {
    const before = await line.status()
    if (before === null) return { kind: 'notBegun', fault: 'offline' }
    const held = faultOfStatus(before)
    if (held !== null) return { kind: 'notBegun', fault: held }
    if (!(await line.write(bytes))) return { kind: 'unknown' }
    const after = await line.status()
    if (after === null) return { kind: 'unknown' }
    const fault = faultOfStatus(after)
    return fault === null ? { kind: 'printed' } : { kind: 'held', fault }
  } finally {
    await line.hangUp()
  }
}

/** How a printer is; null from one that cannot be reached or does not answer. */
export async function statusOf(
  place: LinePlace,
  limits: LineLimits,
): Promise<PrinterStatus | null> {
  const line = await openPrinterLine(place, limits)
  if (line === null) return null
  try {
    return await line.status()
  } finally {
    await line.hangUp()
  }
}
