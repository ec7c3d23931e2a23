// GB18030, the character set of Chinese printers. Platforms decode it but do not encode it, so the
// tables come from decoding every code once, when the first Chinese character is printed.

const firstBeyondBmp = 0x10000
/** Where in their order the four-byte codes of characters beyond the first 65,536 begin. */
const beyondBmpPlace = 189_000
/** Four-byte codes that stand for characters of the first 65,536. */
const bmpFourByteCount = 39_420
const trailsPerLead = 190
const twoByteCount = 126 * trailsPerLead
const questionMark = 0x3f

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

/** The text that GB18030 bytes stand for; U+FFFD where they stand for none. */
export const decodeGb18030 = (bytes: Uint8Array): string => decoder().decode(bytes)

/** The code of a character that is no ASCII. Nearly all are of two bytes, found without an object made. */
function pushCode(bytes: number[], character: string): void {
  const point = character.codePointAt(0) ?? questionMark
  if (point >= firstBeyondBmp) {
    bytes.push(...fourBytes(beyondBmpPlace + point - firstBeyondBmp))
    return
  }
  const short = twoByteCodes()[point] ?? 0
  if (short > 0) {
    bytes.push(short >> 8, short & 0xff)
    return
  }
  const place = (fourBytePlaces()[point] ?? 0) - 1
  if (place < 0) bytes.push(questionMark)
  else bytes.push(...fourBytes(place))
}

/** The two-byte code at a place in their order; 7F is no trail byte. */
function twoBytes(place: number): readonly number[] {
  const trail = place % trailsPerLead
  return [0x81 + Math.floor(place / trailsPerLead), trail + (trail < 0x3f ? 0x40 : 0x41)]
}

/** The four-byte code at a place in their order. */
function fourBytes(place: number): readonly number[] {
  return [
    0x81 + Math.floor(place / 12_600),
    0x30 + (Math.floor(place / 1_260) % 10),
    0x81 + (Math.floor(place / 10) % 126),
    0x30 + (place % 10),
  ]
}

const decoder = once(() => new TextDecoder('gb18030'))
/** By code unit, both bytes as one number; 0 where there is none. */
const twoByteCodes = once(() => {
  const codes = new Uint16Array(firstBeyondBmp)
  eachCharacter(twoByteCount, twoBytes, (unit, place) => {
    const [lead = 0, trail = 0] = twoBytes(place)
    codes[unit] ||= (lead << 8) | trail
  })
  return codes
})
/** By code unit, the place of its four bytes counted from 1; 0 where there is none. */
const fourBytePlaces = once(() => {
  const places = new Uint16Array(firstBeyondBmp)
  eachCharacter(bmpFourByteCount, fourBytes, (unit, place) => {
    places[unit] ||= place + 1
  })
  return places
})

/** Decodes all codes at once, a line feed after each, so that a bad code cannot swallow the next. */
function eachCharacter(
  count: number,
  codeAt: (place: number) => readonly number[],
  tell: (unit: number, place: number) => void,
): void {
  const bytes: number[] = []
  for (let place = 0; place < count; place++) bytes.push(...codeAt(place), 0x0a)
  decodeGb18030(Uint8Array.from(bytes))
    .split('\n')
    .forEach((character, place) => {
      if (character.length === 1 && character !== '\ufffd') tell(character.charCodeAt(0), place)
    })
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
