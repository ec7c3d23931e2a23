// The text of the second copy: one line for each change, with its checksum before it. Lines are only ever added at
// the end, so a torn last one takes nothing else with it.

/** Changes made by one write: all of it counts, or nothing. */
export interface CopyChange {
  readonly put: Readonly<Record<string, unknown>>
  readonly drop: readonly string[]
  /** Nothing counts any more that stood before. */
  readonly isWhole?: true
}

export type Copied = ReadonlyMap<string, unknown>

/** A change as a line. A line break begins it: what a torn line left behind ends there. */
export function lineOf(change: CopyChange): string {
  const text = JSON.stringify(change)
  return `\n${checksum(text)} ${text}\n`
}

/** Returns the state after all changes in the text. Torn or damaged lines are skipped. */
export function readLines(text: string): Copied {
  const copied = new Map<string, unknown>()
  for (const line of text.split('\n')) {
    const change = changeIn(line)
    if (change === null) continue
    if (change.isWhole) copied.clear()
    for (const key of change.drop) copied.delete(key)
    for (const [key, value] of Object.entries(change.put)) copied.set(key, value)
  }
  return copied
}

function changeIn(line: string): CopyChange | null {
  const text = line.slice(checksumLength + 1)
  if (text === '' || checksum(text) !== line.slice(0, checksumLength)) return null
  const change: unknown = JSON.parse(text)
  return isChange(change) ? change : null
}

const isChange = (value: unknown): value is CopyChange =>
  typeof value === 'object' &&
  value !== null &&
  'put' in value &&
  typeof value.put === 'object' &&
  value.put !== null &&
  'drop' in value &&
  Array.isArray(value.drop)

const checksumLength = 8

/** CRC-32 of the UTF-8 bytes, in hexadecimal digits. */
function checksum(text: string): string {
  let crc = -1
  for (const byte of new TextEncoder().encode(text))
    crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ((crc ^ -1) >>> 0).toString(16).padStart(checksumLength, '0')
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
