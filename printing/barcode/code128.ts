// Code 128: the symbols for a text, and the bars for a symbol.
import { barWidths } from './code128-bars.ts'

/** Set B has one symbol for each printable ASCII character, set C one for two digits. */
export interface BarcodePart {
  readonly set: 'B' | 'C'
  readonly text: string
}

/** The text of a barcode, cut where its symbols change their set. */
export type Barcode = readonly BarcodePart[]

const startSymbol = { B: 104, C: 105 }
const switchSymbol = { B: 100, C: 99 }
const stopSymbol = 106

/** Blank modules that scanners need left and right of the bars. */
export const quietModules = 10

/**
 * Cuts a text into parts so that runs of digits take half the width.
 * Throws RangeError when it is empty or holds anything but printable ASCII.
 */
export function barcodeOf(text: string): Barcode {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 holds printable ASCII only')
  const parts: BarcodePart[] = []
  let rest = text
  while (rest !== '') {
    const digits = /^\d+/.exec(rest)?.[0] ?? ''
    const paired = digits.slice(0, digits.length - (digits.length % 2))
    // Going over to set C and back costs two symbols; at an edge of the text only one.
    const isAtEdge = parts.length === 0 || paired.length === rest.length
    if (paired.length >= (isAtEdge ? 4 : 6) || (paired !== '' && paired === text)) {
      parts.push(...pairedParts(paired))
      rest = rest.slice(paired.length)
      continue
    }
    const single = digits === '' ? rest.slice(0, 1) : digits
    rest = rest.slice(single.length)
    const last = parts.at(-1)
    if (last?.set === 'B') parts[parts.length - 1] = { set: 'B', text: last.text + single }
    else parts.push({ set: 'B', text: single })
  }
  return parts
}

/** Pairs that are the bytes 04, 05 and 14 in a print job. */
const realTimePairs = new Set(['04', '05', '20'])

/**
 * Digits in set C. `16` before one of those pairs would read `10 04`, `10 05` or `10 14` in the print
 * job, which printers obey at once even inside a barcode: that pair goes into set B.
 */
function pairedParts(digits: string): BarcodePart[] {
  const pairs = digits.match(/../g) ?? []
  const risky = pairs.findIndex(
    (pair, index) => pairs[index - 1] === '16' && realTimePairs.has(pair),
  )
  if (risky < 0) return digits === '' ? [] : [{ set: 'C', text: digits }]
  return [
    { set: 'C', text: pairs.slice(0, risky).join('') },
    { set: 'B', text: pairs[risky] ?? '' },
    ...pairedParts(pairs.slice(risky + 1).join('')),
  ]
}

/** Returns the text printed under the bars. */
export const barcodeText = (barcode: Barcode): string => barcode.map((part) => part.text).join('')

/** The numbers of one part, without start or switch: 0 to 99 for pairs of digits, 0 to 94 for ASCII. */
export function partSymbols({ set, text }: BarcodePart): number[] {
  if (set === 'B') return [...text].map((character) => character.charCodeAt(0) - 32)
  return (text.match(/../g) ?? []).map(Number)
}

/** Widths of all bars and spaces in modules, a bar first. */
export function barcodeBars(barcode: Barcode): number[] {
  const symbols = barcode.flatMap((part, index) => [
    (index === 0 ? startSymbol : switchSymbol)[part.set],
    ...partSymbols(part),
  ])
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(place, 1), 0) % 103
  return [...symbols, check, stopSymbol].flatMap((symbol) => barWidths(symbol))
}

/** How wide the bars are, in modules. */
export const barcodeModules = (barcode: Barcode): number =>
  barcodeBars(barcode).reduce((sum, width) => sum + width, 0)
