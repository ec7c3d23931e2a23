import { randomUUID } from 'node:crypto'

const timeDigits = 12
/** Where the random part of a version 4 UUID goes on after its version. */
const afterVersion = 15

/**
 * A UUID (version 7) that sorts by when it was made, to the millisecond: rows that are written
 * together lie together on disk. 74 of its bits are random. `nowMs` is epoch milliseconds.
 */
export function timeOrderedId(nowMs: number): string {
  const time = nowMs.toString(16).padStart(timeDigits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(afterVersion)}`
}
