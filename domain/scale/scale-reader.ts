// Finds the frames of a scale in a stream that begins anywhere, loses bytes and carries noise.
import type { ScaleReading } from './scale-reading.ts'

export interface ScaleReader {
  /** The readings that these bytes complete. Broken frames are skipped. */
  readonly read: (bytes: Uint8Array) => readonly ScaleReading[]
}

/** Number of bytes consumed at the front of the stream, and the reading in them. */
export interface Cut {
  readonly taken: number
  readonly reading: ScaleReading | null
}

/** Longer than any frame: noise that never ends one is forgotten from its beginning. */
const mostPending = 256

/** Only seven bits count: a line set to 7E1 is often read as 8N1, with the parity on top. */
const sevenBits = 0x7f

/** Reads with a cutter, which answers null while the first frame is not whole yet. */
export function scaleReader(cut: (pending: readonly number[]) => Cut | null): ScaleReader {
  let pending: number[] = []
  const next = (): Cut | null => (pending.length === 0 ? null : cut(pending))
  return {
    read: (bytes) => {
      const readings: ScaleReading[] = []
      pending.push(...Array.from(bytes, (byte) => byte & sevenBits))
      for (let found = next(); found !== null; found = next()) {
        pending = pending.slice(found.taken)
        if (found.reading) readings.push(found.reading)
      }
      pending = pending.slice(-mostPending)
      return readings
    },
  }
}

/** Reads frames that are text up to an end byte, which is no part of the text. */
export const lineReader = (end: number, read: (line: string) => ScaleReading | null): ScaleReader =>
  scaleReader((pending) => {
    const at = pending.indexOf(end)
    if (at < 0) return null
    return { taken: at + 1, reading: read(String.fromCharCode(...pending.slice(0, at))) }
  })
