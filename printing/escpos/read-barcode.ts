import { type Barcode, type BarcodePart, barcodeText } from '../barcode/code128.ts'
import { code128 } from './codes.ts'

/** The Code 128 content of a barcode command, cut by its sets; null for any other barcode. */
export function readBarcode(parameters: Uint8Array): Barcode | null {
  const [symbology, , ...data] = parameters
  if (symbology !== code128) return null
  const parts: BarcodePart[] = []
  let at = 0
  while (at < data.length) {
    const set = data[at] === 0x7b ? sets.get(data[at + 1] ?? 0) : undefined
    if (set === undefined) return null
    const part = readPart(data, at + 2, set)
    if (part === null) return null
    parts.push({ set, text: part.text })
    at = part.next
  }
  return barcodeText(parts) === '' ? null : parts
}

const sets: ReadonlyMap<number, BarcodePart['set']> = new Map([
  [0x42, 'B'],
  [0x43, 'C'],
])

function readPart(
  data: readonly number[],
  start: number,
  set: BarcodePart['set'],
): { text: string; next: number } | null {
  let text = ''
  let at = start
  while (at < data.length) {
    const byte = data[at] ?? 0
    const isBrace = byte === 0x7b
    const isDoubled = isBrace && set === 'B' && data[at + 1] === 0x7b
    if (isBrace && !isDoubled) break
    if (set === 'C' ? byte > 99 : byte < 0x20 || byte > 0x7e) return null
    text += set === 'C' ? String(byte).padStart(2, '0') : String.fromCharCode(byte)
    at += isDoubled ? 2 : 1
  }
  return { text, next: at }
}
