// Asking a ZPL printer how it is: `~HS`, and it answers three lines of facts between STX and ETX.
import { healthyStatus, type PrinterStatus } from '../escpos/printer-status.ts'

export const zplStatusQuery: Uint8Array<ArrayBuffer> = new TextEncoder().encode('~HS')

/** Bytes around each line. */
const begin = '\x02'
const end = '\x03'

/** Position of each fact: the line, and the field in it. */
const facts = {
  isPaperOut: [[0, 1]],
  /** Paused, by its button or by whatever else holds it. */
  isOffline: [[0, 2]],
  isCoverOpen: [[1, 2]],
  /** Its memory, too cold, too hot, no ribbon. */
  hasError: [
    [0, 9],
    [0, 10],
    [0, 11],
    [1, 3],
  ],
} as const satisfies Partial<Record<keyof PrinterStatus, readonly (readonly [number, number])[]>>

/** Reads the status from the three lines; null until all have arrived. */
export function readZplStatus(received: readonly number[]): PrinterStatus | null {
  const text = String.fromCharCode(...received)
  const lines = text.split(begin).flatMap((piece) => {
    const [line, rest] = piece.split(end)
    return line === undefined || rest === undefined ? [] : [line.split(',')]
  })
  if (lines.length < lineCount) return null
  const holds = (fact: keyof typeof facts) =>
    facts[fact].some(([line, field]) => lines[line]?.[field] === '1')
  return {
    ...healthyStatus,
    isPaperOut: holds('isPaperOut'),
    isOffline: holds('isOffline'),
    isCoverOpen: holds('isCoverOpen'),
    hasError: holds('hasError'),
  }
}

const lineCount = 3

/** Returns the answer of a printer in this state. */
export function zplStatusText({
  isPaperOut,
  isOffline,
  isCoverOpen,
  hasError,
}: PrinterStatus): string {
  const flag = (fact: boolean) => (fact ? '1' : '0')
  const lines = [
    `030,${flag(isPaperOut)},${flag(isOffline)},0240,000,0,0,0,000,${flag(hasError)},0,0`,
    `001,0,${flag(isCoverOpen)},0,0,2,4,0,00000000,1,000`,
    '1234,0',
  ]
  return lines.map((line) => `${begin}${line}${end}\r\n`).join('')
}
