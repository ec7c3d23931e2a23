// Asking a TSPL printer how it is: escape, exclamation mark, question mark; one byte back.
import { healthyStatus, type PrinterStatus } from '../escpos/printer-status.ts'

export const tsplStatusQuery: Uint8Array<ArrayBuffer> = Uint8Array.of(0x1b, 0x21, 0x3f)

const headOpen = 0x01
const jam = 0x02
const paperOut = 0x04
const ribbonOut = 0x08
const paused = 0x10
const otherError = 0x80

/** Reads the status byte. The bit of a printer that is currently printing is no fault. */
export const readTsplStatus = (byte: number): PrinterStatus => ({
  ...healthyStatus,
  isCoverOpen: (byte & headOpen) !== 0,
  isPaperOut: (byte & paperOut) !== 0,
  hasError: (byte & (jam | ribbonOut | otherError)) !== 0,
  isOffline: (byte & paused) !== 0,
})

/** The byte a printer in this state answers; it is paused by its button alone. */
export function tsplStatusByte({
  isCoverOpen,
  isPaperOut,
  hasError,
  isOffline,
}: PrinterStatus): number {
  return (
    (isCoverOpen ? headOpen : 0) |
    (isPaperOut ? paperOut : 0) |
    (hasError ? otherError : 0) |
    (isOffline ? paused : 0)
  )
}
