import '../../session/session-store.ts'
import { expect, test } from 'vitest'
import { endTimeText } from './time-text.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  ['2026-11-20T08:00:00', '2026-11-20T18:02:11', '18:02:11'],
  ['2026-11-20T22:00:00', '2026-11-21T06:00:05', '2026-11-21 06:00:05'],
])('writes what began at %s and ended at %s as ended %s', (from, until, details) => {
  expect(endTimeText(at(from), at(until))).toBe(details)
})
