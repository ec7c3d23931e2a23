import { addDays, localTime, wallTimeMs } from '../time/calendar.ts'

/** How often a shop is backed up: every so many hours, or once a day at a minute of the wall's day. */
export type BackupRhythm =
  | { readonly kind: 'HOURS'; readonly hours: number }
  | { readonly kind: 'DAILY'; readonly minuteOfDay: number; readonly timeZone: string }

const hourMs = 3_600_000

/** When the backup after that moment is made. */
export function nextBackupAtMs(rhythm: BackupRhythm, afterMs: number): number {
  if (rhythm.kind === 'HOURS') return afterMs + rhythm.hours * hourMs
  const { minuteOfDay, timeZone } = rhythm
  const today = localTime(afterMs, timeZone)
  const time = { hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 }
  const days = [0, 1, 2].map((later) => wallTimeMs({ ...addDays(today, later), ...time }, timeZone))
  return days.find((atMs) => atMs > afterMs) ?? afterMs + 24 * hourMs
}

/** Whether the last good backup is older than two intervals; with none, since the plan began. */
export function isBackupLate(rhythm: BackupRhythm, lastMs: number, nowMs: number): boolean {
  const hours = rhythm.kind === 'HOURS' ? rhythm.hours : 24
  return nowMs - lastMs > 2 * hours * hourMs
}
