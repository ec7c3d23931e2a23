import { expect, it } from 'vitest'
import { isBackupLate, nextBackupAtMs } from './backup-rhythm.ts'

const at = (text: string) => Date.parse(text)
const nightly = { kind: 'DAILY', minuteOfDay: 3 * 60 + 30, timeZone: 'Europe/Berlin' } as const
const next = (after: string) => new Date(nextBackupAtMs(nightly, at(after))).toISOString()

it('backs up so many hours later when the rhythm is in hours', () => {
  const rhythm = { kind: 'HOURS', hours: 6 } as const
  expect(nextBackupAtMs(rhythm, at('2026-11-28T10:00:00Z'))).toBe(at('2026-11-28T16:00:00Z'))
})

it('backs up today when the hour is still to come, and tomorrow when it has passed', () => {
  expect(next('2026-11-28T00:00:00Z')).toBe('2026-11-28T02:30:00.000Z')
  expect(next('2026-11-28T02:30:00Z')).toBe('2026-11-29T02:30:00.000Z')
})

it('backs up at the same hour of the wall when the clock changes', () => {
  expect(next('2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(next('2026-10-24T12:00:00Z')).toBe('2026-10-25T02:30:00.000Z')
})

it('is late when the last good backup is older than two intervals', () => {
  const last = at('2026-11-28T00:00:00Z')
  const rhythm = { kind: 'HOURS', hours: 6 } as const
  expect(isBackupLate(rhythm, last, at('2026-11-28T12:00:00Z'))).toBe(false)
  expect(isBackupLate(rhythm, last, at('2026-11-28T12:00:01Z'))).toBe(true)
  expect(isBackupLate(nightly, last, at('2026-11-30T00:00:01Z'))).toBe(true)
})
