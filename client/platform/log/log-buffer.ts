// The client log (Specification 3 and 4) before it is sent: what is stored, and when it is sent.
// Pure.
import type { Input } from '@tillwright/contract/call.ts'
import type { logBulk } from '@tillwright/contract/till/log.ts'

export type LogEntry = Input<typeof logBulk>[number]

/** Level 9 goes at once. */
const urgentLevel = 9

/** More than this many entries are sent. */
const flushAbove = 20

/**
 * A till that cannot send stores only this many of the newest entries; a log is no reason to fill a
 * disk.
 */
export const storedEntries = 400

/** The buffer with one more entry, and whether it is to be sent now. */
export function withEntry(
  buffer: readonly LogEntry[],
  entry: LogEntry,
): { readonly buffer: readonly LogEntry[]; readonly mustFlush: boolean } {
  const next = [...buffer, entry].slice(-storedEntries)
  return { buffer: next, mustFlush: entry.logsLevel >= urgentLevel || next.length > flushAbove }
}

/** Returns the entries left after these were sent; new ones added meanwhile stay. */
export const withoutSent = (
  buffer: readonly LogEntry[],
  sent: readonly LogEntry[],
): readonly LogEntry[] => buffer.filter((entry) => !sent.includes(entry))
