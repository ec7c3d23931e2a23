// Asking an ESC/POS printer how it is: `10 04 n`, one byte back.

/** 1 printer, 2 why it is offline, 3 errors, 4 paper. */
export type StatusQuestion = 1 | 2 | 3 | 4

export interface PrinterStatus {
  readonly isOffline: boolean
  readonly isCoverOpen: boolean
  readonly isPaperOut: boolean
  readonly isPaperLow: boolean
  readonly hasError: boolean
  /** Pin 3 of the drawer's plug; most drawers hold it high while open, some the other way round. */
  readonly isDrawerPinHigh: boolean
}

export const healthyStatus: PrinterStatus = {
  isOffline: false,
  isCoverOpen: false,
  isPaperOut: false,
  isPaperLow: false,
  hasError: false,
  isDrawerPinHigh: false,
}

const fixedBits = 0x12
const fixedMask = 0x93

/** The bytes that ask a printer one question, answered at once whatever waits. */
export const statusQuery = (question: StatusQuestion): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(0x10, 0x04, question)

/** The byte a printer in this state answers. */
export function statusByte(question: StatusQuestion, status: PrinterStatus): number {
  return bits[question]
    .filter(({ fact }) => status[fact])
    .reduce((byte, { mask }) => byte | mask, fixedBits)
}

/**
 * Facts reported by an answer; those it does not cover are left out. Null when the byte is none:
 * XON/XOFF and other traffic share the line.
 */
export function readStatus(question: StatusQuestion, byte: number): Partial<PrinterStatus> | null {
  if ((byte & fixedMask) !== fixedBits) return null
  return Object.fromEntries(bits[question].map(({ fact, mask }) => [fact, (byte & mask) !== 0]))
}

interface StatusBit {
  readonly fact: keyof PrinterStatus
  readonly mask: number
}

const bits: Readonly<Record<StatusQuestion, readonly StatusBit[]>> = {
  1: [
    { fact: 'isDrawerPinHigh', mask: 0x04 },
    { fact: 'isOffline', mask: 0x08 },
  ],
  2: [
    { fact: 'isCoverOpen', mask: 0x04 },
    { fact: 'isPaperOut', mask: 0x20 },
    { fact: 'hasError', mask: 0x40 },
  ],
  3: [{ fact: 'hasError', mask: 0x68 }],
  4: [
    { fact: 'isPaperLow', mask: 0x0c },
    { fact: 'isPaperOut', mask: 0x60 },
  ],
}
