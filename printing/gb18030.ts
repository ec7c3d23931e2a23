// GB18030, the character set of Chinese printers. Platforms decode it but do not encode it, so the
// tables come from decoding every code once, when the first Chinese character is printed.

const firstBeyondBmp = 0x10000
/** Where in their order the four-byte codes of characters beyond the first 65,536 begin. */
const beyondBmpPlace = 189_000
/** Four-byte codes that stand for characters of the first 65,536. */
const bmpFourByteCodes = 39_420
const trailsPerLead = 190
const twoByteCodes = 126 * trailsPerLead
const questionMark = 0x3f

/** The text in GB18030: one, two or four bytes a character. A lone surrogate becomes `?`. */
export function encodeGb18030(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.charCodeAt(0)
    if (point < 0x80) bytes.push(point)
    else bytes.push(...codeOf(character))
  }
  return Uint8Array.from(bytes)
}

/** The text that GB18030 bytes stand for; U+FFFD where they stand for none. */
export const decodeGb18030 = (bytes: Uint8Array): string => decoder().decode(bytes)

function codeOf(character: string): readonly number[] {
  const point = character.codePointAt(0) ?? questionMark
  if (point < 0x80) return [point]
  if (point >= firstBeyondBmp) return fourBytes(beyondBmpPlace + point - firstBeyondBmp)
  const short = twoBytePlaces().get(character)
  if (short !== undefined) return twoBytes(short)
  const long = fourBytePlaces().get(character)
  return long === undefined ? [questionMark] : fourBytes(long)
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
const twoBytePlaces = once(() => placesByCharacter(twoByteCodes, twoBytes))
const fourBytePlaces = once(() => placesByCharacter(bmpFourByteCodes, fourBytes))

/** Decodes all codes at once, a line feed after each, so that a bad code cannot swallow the next. */
function placesByCharacter(
  count: number,
  codeAt: (place: number) => readonly number[],
): ReadonlyMap<string, number> {
  const bytes: number[] = []
  for (let place = 0; place < count; place++) bytes.push(...codeAt(place), 0x0a)
  const places = new Map<string, number>()
  decodeGb18030(Uint8Array.from(bytes))
    .split('\n')
    .forEach((character, place) => {
      const isOne = character.length === 1 && character !== '\ufffd'
      if (isOne && !places.has(character)) places.set(character, place)
    })
  return places
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
