// A picture of black and white dots as a PNG file, one bit a dot. Not compressed: receipts are small,
// and so it needs nothing of the platform.
import type { Raster } from './raster.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const mostBlockBytes = 0xffff

/** The picture as the bytes of a PNG file. */
export function pngOf({ widthDots, heightDots, bits }: Raster): Uint8Array<ArrayBuffer> {
  const across = widthDots / 8
  const scanlines: number[] = []
  for (let y = 0; y < heightDots; y++) {
    scanlines.push(0)
    // Black is 1 on a print head and 0 in a grey picture.
    for (let x = 0; x < across; x++) scanlines.push((bits[y * across + x] ?? 0) ^ 0xff)
  }
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', [...bigEndian(widthDots), ...bigEndian(heightDots), 1, 0, 0, 0, 0]),
    ...chunk('IDAT', stored(scanlines)),
    ...chunk('IEND', []),
  ])
}

/** The same as text for the address of an image. */
export function pngAddress(raster: Raster): string {
  let text = ''
  for (const byte of pngOf(raster)) text += String.fromCharCode(byte)
  return `data:image/png;base64,${btoa(text)}`
}

function chunk(name: string, body: readonly number[]): number[] {
  const named = [...new TextEncoder().encode(name), ...body]
  return [...bigEndian(body.length), ...named, ...bigEndian(crc32(named))]
}

/** zlib with blocks that are stored as they are. */
function stored(bytes: readonly number[]): number[] {
  const blocks: number[] = [0x78, 0x01]
  for (let from = 0; from < bytes.length; from += mostBlockBytes) {
    const block = bytes.slice(from, from + mostBlockBytes)
    const isLast = from + mostBlockBytes >= bytes.length
    const { length } = block
    blocks.push(isLast ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff)
    for (const byte of block) blocks.push(byte)
  }
  return [...blocks, ...bigEndian(adler32(bytes))]
}

const bigEndian = (value: number): number[] => [
  (value >>> 24) & 0xff,
  (value >>> 16) & 0xff,
  (value >>> 8) & 0xff,
  value & 0xff,
]

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function adler32(bytes: readonly number[]): number {
  let low = 1
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return high * 65_536 + low
}
