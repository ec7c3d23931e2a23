// GB18030, the character set of Chinese printers. Platforms decode it but do not encode it, so the
// tables come from decoding every code once, when the first Chinese character is printed.

const firstBeyondBmp = 0x10000
/** Where in their order the four-byte codes of characters beyond the first 65,536 begin. */
const beyondBmpPlace = 189_000
/** Number of four-byte codes for characters of the first 65,536. */
const bmpFourByteCount = 39_420
const trailsPerLead = 190
const twoByteCount = 126 * trailsPerLead
const questionMark = 0x3f
const lineFeed = 0x0a
/** A decoder's replacement for invalid bytes. */
const noCharacter = 0xfffd

/** The text in GB18030: one, two or four bytes a character. A lone surrogate becomes `?`. */
export function encodeGb18030(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.charCodeAt(0)
    if (point < 0x80) bytes.push(point)
    else pushCode(bytes, character)
  }
  return Uint8Array.from(bytes)
}

/** Decodes GB18030 bytes into text; U+FFFD where they are invalid. */
export const decodeGb18030 = (bytes: Uint8Array): string => decoder().decode(bytes)

/** The code of a character that is no ASCII. Nearly all are of two bytes, found without an object made. */
function pushCode(bytes: number[], character: string): void {
  const point = character.codePointAt(0) ?? questionMark
  if (point >= firstBeyondBmp) {
    putFourBytes(bytes, bytes.length, beyondBmpPlace + point - firstBeyondBmp)
    return
  }
  const short = twoByteCodes()[point] ?? 0
  if (short > 0) {
    bytes.push(short >> 8, short & 0xff)
    return
  }
  const place = (fourBytePlaces()[point] ?? 0) - 1
  if (place < 0) bytes.push(questionMark)
  else putFourBytes(bytes, bytes.length, place)
}

interface Bytes {
  [at: number]: number
}

/** The two-byte code at a place in their order; 7F is no trail byte. */
function twoByteCode(place: number): number {
  const trail = place % trailsPerLead
  const lead = 0x81 + (place - trail) / trailsPerLead
  return (lead << 8) | (trail + (trail < 0x3f ? 0x40 : 0x41))
}

function putTwoBytes(to: Bytes, at: number, place: number): void {
  const code = twoByteCode(place)
  to[at] = code >> 8
  to[at + 1] = code & 0xff
}

/** The four-byte code at a place in their order. */
function putFourBytes(to: Bytes, at: number, place: number): void {
  to[at] = 0x81 + Math.floor(place / 12_600)
  to[at + 1] = 0x30 + (Math.floor(place / 1_260) % 10)
  to[at + 2] = 0x81 + (Math.floor(place / 10) % 126)
  to[at + 3] = 0x30 + (place % 10)
}

const decoder = once(() => new TextDecoder('gb18030'))
/** By code unit, both bytes as one number; 0 where there is none. */
const twoByteCodes = once(() => {
  const codes = new Uint16Array(firstBeyondBmp)
  eachCharacter({ count: twoByteCount, length: 2, put: putTwoBytes }, (unit, place) => {
    codes[unit] ||= twoByteCode(place)
  })
  return codes
})
/** By code unit, the place of its four bytes counted from 1; 0 where there is none. */
const fourBytePlaces = once(() => {
  const places = new Uint16Array(firstBeyondBmp)
  eachCharacter({ count: bmpFourByteCount, length: 4, put: putFourBytes }, (unit, place) => {
    places[unit] ||= place + 1
  })
  return places
})

interface Codes {
  readonly count: number
  /** Bytes of each. */
  readonly length: number
  readonly put: (to: Bytes, at: number, place: number) => void
}

/**
 * Decodes all codes at once, a line feed after each, so that a bad code cannot swallow the next. Somebody
 * waits for their first receipt meanwhile: nothing is made for a single code.
 */
function eachCharacter(
  { count, length, put }: Codes,
  textOf: (unit: number, place: number) => void,
): void {
  const step = length + 1
  const bytes = new Uint8Array(count * step).fill(lineFeed)
  for (let place = 0; place < count; place++) put(bytes, place * step, place)
  const text = decodeGb18030(bytes)
  let from = 0
  for (let place = 0; place < count; place++) {
    const end = text.indexOf('\n', from)
    const unit = text.charCodeAt(from)
    if (end === from + 1 && unit !== noCharacter) textOf(unit, place)
    from = end + 1
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
