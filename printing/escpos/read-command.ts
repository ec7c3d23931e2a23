// Cutting a stream of ESC/POS bytes into commands.
import { codes, lineFeed } from './codes.ts'

export type Command =
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'lineFeed' }
  /** `code` is the first two bytes, `parameters` everything after them. */
  | { readonly kind: 'command'; readonly code: number; readonly parameters: Uint8Array }
  | { readonly kind: 'unknown'; readonly bytes: Uint8Array }

export interface ReadCommand {
  readonly command: Command
  /** Where the next command begins. */
  readonly next: number
}

const prefixes = new Set([0x10, 0x1b, 0x1c, 0x1d])

/** Commands with a fixed number of parameter bytes. */
const fixedLengths: ReadonlyMap<number, number> = new Map([
  // Other programs send these too. What is not drawn must at least not be printed as text.
  [0x1b20, 1], // ESC SP: space alongside characters
  [0x1b24, 2], // ESC $: absolute position
  [0x1b25, 1], // ESC %: user-defined characters
  [0x1b47, 1], // ESC G: double strike
  [0x1b52, 1], // ESC R: international characters
  [0x1b53, 0], // ESC S: standard mode
  [0x1b54, 1], // ESC T: direction in page mode
  [0x1b56, 1], // ESC V: turned characters
  [0x1b5c, 2], // ESC \: relative position
  [0x1b63, 2], // ESC c: sensors and buttons
  [0x1b7b, 1], // ESC {: upside down
  [0x1c21, 1], // FS !: print mode of Chinese characters
  [0x1c2d, 1], // FS -: underline of Chinese characters
  [0x1c53, 2], // FS S: space alongside Chinese characters
  [0x1c57, 1], // FS W: double size of Chinese characters
  [0x1d4c, 2], // GS L: left margin
  [0x1d50, 2], // GS P: motion units
  [0x1d57, 2], // GS W: width of the printing area
  [0x1d61, 1], // GS a: automatic status
  [0x1d62, 1], // GS b: smoothing
  [0x1d66, 1], // GS f: font of a barcode's caption
  [0x1d72, 1], // GS r: status
  [codes.printMode, 1],
  [codes.initialize, 0],
  [codes.chineseOn, 0],
  [codes.chineseOff, 0],
  [codes.defaultLineSpacing, 0],
  [codes.font, 1],
  [codes.codePage, 1],
  [codes.align, 1],
  [codes.bold, 1],
  [codes.underline, 1],
  [codes.invert, 1],
  [codes.size, 1],
  [codes.lineSpacing, 1],
  [codes.feedDots, 1],
  [codes.feedRows, 1],
  [codes.barcodeHeight, 1],
  [codes.barcodeModule, 1],
  [codes.barcodeCaption, 1],
  [codes.status, 1],
  [codes.drawer, 3],
  [codes.pulseNow, 3],
])

/**
 * The command that begins at `start`, or null when its end has not arrived. Text runs to the next
 * control byte, so it is held back until one follows; `isLast` says that nothing will.
 */
export function readCommand(bytes: Uint8Array, start: number, isLast: boolean): ReadCommand | null {
  const first = bytes[start]
  if (first === undefined) return null
  if (first === lineFeed) return { command: { kind: 'lineFeed' }, next: start + 1 }
  if (first >= 0x20) return readText(bytes, start, isLast)
  if (!prefixes.has(first)) return unknown(bytes, start, 1)
  const second = bytes[start + 1]
  if (second === undefined) return isLast ? unknown(bytes, start, 1) : null
  const code = (first << 8) | second
  const length = parameterLength(code, bytes, start + 2)
  if (length === 'unknown') return unknown(bytes, start, 2)
  const next = start + 2 + (length === 'more' ? 0 : length)
  if (length === 'more' || next > bytes.length) {
    return isLast ? unknown(bytes, start, bytes.length - start) : null
  }
  const parameters = bytes.slice(start + 2, next)
  return { command: { kind: 'command', code, parameters }, next }
}

function readText(bytes: Uint8Array, start: number, isLast: boolean): ReadCommand | null {
  let end = start
  while ((bytes[end] ?? 0) >= 0x20) end++
  if (end === bytes.length && !isLast) return null
  return { command: { kind: 'text', bytes: bytes.slice(start, end) }, next: end }
}

function unknown(bytes: Uint8Array, start: number, length: number): ReadCommand {
  const end = start + length
  return { command: { kind: 'unknown', bytes: bytes.slice(start, end) }, next: end }
}

function parameterLength(code: number, bytes: Uint8Array, at: number): number | 'more' | 'unknown' {
  const fixed = fixedLengths.get(code)
  if (fixed !== undefined) return fixed
  const byte = (offset: number): number => bytes[at + offset] ?? 0
  const arrived = bytes.length - at
  switch (code) {
    case codes.cut:
      return arrived < 1 ? 'more' : byte(0) >= 0x41 && byte(0) <= 0x42 ? 2 : 1
    case codes.block:
      return arrived < 3 ? 'more' : 3 + byte(1) + 256 * byte(2)
    case codes.raster:
      if (arrived < 6) return 'more'
      return 6 + (byte(2) + 256 * byte(3)) * (byte(4) + 256 * byte(5))
    case codes.columnImage:
      if (arrived < 3) return 'more'
      return 3 + (byte(1) + 256 * byte(2)) * (byte(0) >= 32 ? 3 : 1)
    case codes.barcode:
      return barcodeLength(bytes, at)
    default:
      return 'unknown'
  }
}

/** Older symbologies end with a zero byte, newer ones (from 41 hex) say their length. */
function barcodeLength(bytes: Uint8Array, at: number): number | 'more' {
  const symbology = bytes[at]
  if (symbology === undefined) return 'more'
  if (symbology >= 0x41) {
    const length = bytes[at + 1]
    return length === undefined ? 'more' : 2 + length
  }
  const end = bytes.indexOf(0, at + 1)
  return end < 0 ? 'more' : end + 1 - at
}
