import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Refusal } from '../../platform/refusal.ts'

const unpack = promisify(inflateRaw)

/** A hundred thousand goods with every column filled take a third of this. */
const unpackedMost = 200_000_000
const partsMost = 1000
const endMark = 0x06054b50
const partMark = 0x02014b50
const endBytes = 22
const partBytes = 46
const localBytes = 30
const deflated = 8

interface Part {
  readonly from: number
  readonly packed: number
  readonly unpacked: number
  readonly method: number
}

/**
 * Refuses a workbook that unpacks to more than goods ever need, by what its table of contents says and
 * by what is really in it: twenty megabytes can hold twenty gigabytes of nothing.
 */
export async function refuseBomb(bytes: Buffer): Promise<void> {
  const parts = partsOf(bytes)
  if (parts === null) throw unreadable()
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0)
  if (parts.length > partsMost || unpacked > unpackedMost) throw new Refusal('tooLarge')
  for (const part of parts.filter(({ method }) => method === deflated)) await refuseLie(bytes, part)
}

const unreadable = () => new Refusal('fileUnreadable', { why: 'workbook' })

/** Refuses packed content larger than the table of contents states. */
async function refuseLie(bytes: Buffer, { from, packed, unpacked }: Part): Promise<void> {
  if (from + localBytes > bytes.length) throw unreadable()
  const begin = from + localBytes + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
  const end = begin + packed
  if (end > bytes.length) throw unreadable()
  try {
    await unpack(bytes.subarray(begin, end), { maxOutputLength: Math.max(unpacked, 1) })
  } catch {
    throw unreadable()
  }
}

/** The table of contents at the end of the file; null where there is none. */
function partsOf(bytes: Buffer): Part[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endBytes > bytes.length || bytes.readUInt32LE(end) !== endMark) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const parts: Part[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + partBytes > end || bytes.readUInt32LE(at) !== partMark) return null
    parts.push({
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      from: bytes.readUInt32LE(at + 42),
    })
    const tail = [28, 30, 32].reduce((sum, place) => sum + bytes.readUInt16LE(at + place), 0)
    at += partBytes + tail
  }
  return parts
}
