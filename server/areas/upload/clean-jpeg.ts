// ITU-T T.81: a JPEG is markers, most with a length behind them, and packed pixels behind each scan.
import { isSizeAllowed } from './picture-size.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
/** Baseline, extended and progressive, as every camera and browser writes them. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const huffmanTables = 0xc4
const quantisation = 0xdb
const restartInterval = 0xdd
const adobe = 0xee
const exif = 0xe1
const comment = 0xfe

const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef
const isRestart = (byte: number): boolean => byte >= 0xd0 && byte <= 0xd7

interface Segment {
  readonly marker: number
  /** With its marker and, behind a scan's head, the packed pixels. */
  readonly bytes: Buffer
  /** Content after the length. */
  readonly body: Buffer
}

/**
 * The same picture with only its tables, frames and scans. Of the metadata only the orientation is
 * retained. Null where the bytes are no whole JPEG of an allowed size.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  const segments = segmentsOf(bytes)
  if (segments === null || !isPicture(segments)) return null
  const orientation = segments.map(orientationOf).find((it) => it > 1) ?? 1
  return Buffer.concat([
    Buffer.from([0xff, startOfImage]),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...segments.filter(isStored).map((segment) => segment.bytes),
    Buffer.from([0xff, endOfImage]),
  ])
}

function isPicture(segments: readonly Segment[]): boolean {
  const heads = segments.filter(({ marker }) => frames.has(marker))
  const [head] = heads
  if (head === undefined || heads.length > 1 || head.body.length < 6) return false
  const components = head.body.readUInt8(5)
  const isKnown = components === 1 || components === 3
  const isFirst =
    segments.findIndex(({ marker }) => marker === startOfScan) > segments.indexOf(head)
  return isKnown && isFirst && isSizeAllowed(head.body.readUInt16BE(3), head.body.readUInt16BE(1))
}

const isStored = ({ marker, body }: Segment): boolean =>
  frames.has(marker) ||
  marker === huffmanTables ||
  marker === quantisation ||
  marker === restartInterval ||
  marker === startOfScan ||
  // Says whether colours are written as they are: without it, some pictures change theirs.
  (marker === adobe && body.length === 12 && body.subarray(0, 5).toString('latin1') === 'Adobe')

/** Every segment up to the end of the picture; null where one breaks the rules or the end is missing. */
function segmentsOf(bytes: Buffer): Segment[] | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return null
  const segments: Segment[] = []
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return segments
    if (!isKnownMarker(marker) || at + 4 > bytes.length) return null
    const headEnd = at + 2 + bytes.readUInt16BE(at + 2)
    if (headEnd > bytes.length || headEnd < at + 4) return null
    const end = marker === startOfScan ? scanEnd(bytes, headEnd) : headEnd
    segments.push({
      marker,
      bytes: bytes.subarray(at, end),
      body: bytes.subarray(at + 4, headEnd),
    })
    at = end
  }
  return null
}

const isKnownMarker = (marker: number): boolean =>
  frames.has(marker) ||
  [huffmanTables, quantisation, restartInterval, startOfScan, comment].includes(marker) ||
  isApplication(marker)

/** Where the packed pixels end: at the next marker that is no restart and no stuffed byte. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

const exifHead = 'Exif\0\0'
const orientationTag = 0x0112

/** Which way up the camera was held: 1 to 8, and 1 where it does not say. */
function orientationOf({ marker, body }: Segment): number {
  if (marker !== exif || body.subarray(0, 6).toString('latin1') !== exifHead) return 1
  const tiff = body.subarray(6)
  const order = tiff.subarray(0, 2).toString('latin1')
  if (tiff.length < 14 || (order !== 'MM' && order !== 'II')) return 1
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : order === 'MM' ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at)
  const directory = order === 'MM' ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4)
  for (let entry = 0; entry < Math.min(u16(directory), 100); entry += 1) {
    const at = directory + 2 + entry * 12
    if (u16(at) !== orientationTag) continue
    const value = u16(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** The smallest EXIF that says which way up: one directory with one entry. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from(exifHead, 'latin1'), tiff])
  const head = Buffer.from([0xff, exif, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
