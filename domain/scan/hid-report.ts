// Reports of a scanner in HID-POS mode: fields whose places its own descriptor names (usage page
// 0x8C).

/** One field of an input report, as its descriptor defines it. */
export interface HidField {
  /** Page and usage together, as `0x008c00fe`; the first where the field is a list. */
  readonly usage: number
  readonly sizeBits: number
  readonly count: number
}

const symbologyUsages: readonly number[] = [0x8c00fb, 0x8c00fc, 0x8c00fd]
const decodedUsage = 0x8c00fe
const bitsPerByte = 8

/**
 * The code of a report, with its AIM prefix such as `]d2` in front where the scanner says it. Null for
 * a report without a code. The data ends at the first zero byte.
 */
export function hidCode(fields: readonly HidField[], bytes: Uint8Array): string | null {
  const symbology: number[] = []
  let code: string | null = null
  let atBits = 0
  for (const { usage, sizeBits, count } of fields) {
    const from = Math.floor(atBits / bitsPerByte)
    const length = Math.floor((sizeBits * count) / bitsPerByte)
    const value = bytes.slice(from, from + length)
    if (symbologyUsages.includes(usage)) symbology.push(...value)
    if (usage === decodedUsage) code = textUpToZero(value)
    atBits += sizeBits * count
  }
  if (code === null || code === '') return null
  const prefix = textUpToZero(Uint8Array.from(symbology))
  return (/^\][A-Za-z]\d$/.test(prefix) ? prefix : '') + code.replace(/[\r\n]+$/, '')
}

/** Codes are bytes of ASCII. */
function textUpToZero(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return String.fromCharCode(...(end < 0 ? bytes : bytes.slice(0, end)))
}
