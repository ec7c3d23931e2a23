// A picture of black and white dots, as a print head takes it.

export interface Raster {
  /** A multiple of 8. */
  readonly widthDots: number
  readonly heightDots: number
  /** Row after row, eight dots a byte, the leftmost in the highest bit, 1 is black. */
  readonly bits: Uint8Array
}

/** Throws RangeError when the bytes do not fill the rectangle exactly. */
export function raster(widthDots: number, heightDots: number, bits: Uint8Array): Raster {
  const isWhole = Number.isInteger(widthDots / 8) && Number.isInteger(heightDots)
  if (!isWhole || widthDots <= 0 || heightDots <= 0) {
    throw new RangeError(`no picture: ${widthDots} x ${heightDots} dots`)
  }
  const expected = (widthDots / 8) * heightDots
  if (bits.length !== expected) {
    throw new RangeError(`a picture of ${expected} bytes, given ${bits.length}`)
  }
  return { widthDots, heightDots, bits }
}

export interface DotSpan {
  readonly x: number
  readonly length: number
}

/** The black stretches of one row, left to right. */
export function blackSpans({ widthDots, bits }: Raster, y: number): DotSpan[] {
  const spans: DotSpan[] = []
  let start = -1
  for (let x = 0; x <= widthDots; x++) {
    const byte = x < widthDots ? (bits[(y * widthDots + x) >> 3] ?? 0) : 0
    const isBlack = (byte & (0x80 >> (x & 7))) !== 0
    if (isBlack && start < 0) start = x
    if (!isBlack && start >= 0) {
      spans.push({ x: start, length: x - start })
      start = -1
    }
  }
  return spans
}
