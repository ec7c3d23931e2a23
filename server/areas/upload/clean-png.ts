// PNG (ISO/IEC 15948): a signature, then chunks with a checksum each; the pixels lie packed in IDAT.
import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'
import { isSizeAllowed } from './picture-size.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)
const deflated = promisify<Buffer, Buffer>(deflate)

/**
 * Chunks that a viewer needs; all others are dropped, and a needed one that we do not know is
 * refused.
 */
const stored: ReadonlySet<string> = new Set(['PLTE', 'tRNS'])
const rawBytesMax = 128_000_000

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

interface Head {
  readonly width: number
  readonly height: number
  readonly bitsPerPixel: number
  readonly isInterlaced: boolean
}

/**
 * The same picture unpacked, looked at row by row and packed anew. Null where the bytes are no whole
 * PNG of an allowed size, or its pixels unpack to more or less than its size says.
 */
export async function cleanPng(bytes: Buffer): Promise<Buffer | null> {
  const chunks = chunksOf(bytes)
  const [first] = chunks ?? []
  const head = first?.type === 'IHDR' ? headOf(first.data) : null
  if (chunks === null || first === undefined || head === null) return null
  const isStrange = ({ type }: Chunk): boolean =>
    /^[A-Z]/.test(type) && !['IHDR', 'PLTE', 'IDAT', 'IEND'].includes(type)
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1 || chunks.some(isStrange)) return null
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const pixels = await unpacked(Buffer.concat(packed), head)
  if (pixels === null) return null
  return Buffer.concat([
    signature,
    written(first),
    ...chunks.filter(({ type }) => stored.has(type)).map(written),
    written({ type: 'IDAT', data: await deflated(pixels) }),
    written({ type: 'IEND', data: Buffer.alloc(0) }),
  ])
}

function chunksOf(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (!/^[A-Za-z]{4}$/.test(type)) return null
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

const samplesByColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths: ReadonlySet<number> = new Set([1, 2, 4, 8, 16])

function headOf(data: Buffer): Head | null {
  if (data.length !== 13) return null
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = data.subarray(8)
  const samples = samplesByColour[colour ?? -1]
  if (samples === undefined || depth === undefined || !depths.has(depth)) return null
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) return null
  if (!isSizeAllowed(width, height)) return null
  return { width, height, bitsPerPixel: samples * depth, isInterlaced: interlace === 1 }
}

async function unpacked(packed: Buffer, head: Head): Promise<Buffer | null> {
  const rows = rowLengths(head)
  const total = rows.reduce((sum, length) => sum + length, 0)
  if (total > rawBytesMax) return null
  const pixels = await inflated(packed, { maxOutputLength: total + 1 }).catch(() => null)
  if (pixels === null || pixels.length !== total) return null
  let at = 0
  for (const length of rows) {
    // The first byte of a row says how it is to be read; there are five ways.
    if ((pixels[at] ?? 5) > 4) return null
    at += length
  }
  return pixels
}

/** First column and row of each pass over an interlaced picture, and the steps between. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function rowLengths({ width, height, bitsPerPixel, isInterlaced }: Head): number[] {
  const lengths = (across: number, down: number): number[] =>
    across <= 0 || down <= 0
      ? []
      : Array<number>(down).fill(1 + Math.ceil((across * bitsPerPixel) / 8))
  if (!isInterlaced) return lengths(width, height)
  return passes.flatMap(([left, top, stepX, stepY]) =>
    lengths(Math.ceil((width - left) / stepX), Math.ceil((height - top) / stepY)),
  )
}

function written({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
