import { expect, test } from 'vitest'
import { storedEntries, type LogEntry, withEntry, withoutSent } from './log-buffer.ts'

const entry = (logsLevel: number, traceId = 't'): LogEntry => ({
  versionCode: '12.79.2',
  logsLevel,
  clientLogAtMs: 0,
  clientId: 'd',
  clientPlatform: 'web',
  applyUrl: '/api/x',
  httpStatusCode: 200,
  httpRequestParams: '',
  errorMsg: '',
  traceId,
  userId: 'u',
  userPhone: '138****0001',
  userNick: 'n',
  platformId: '1001',
})

const filled = (count: number) => Array.from({ length: count }, (_, at) => entry(1, String(at)))

test('sends the buffer when it holds more than 20 entries', () => {
  expect(withEntry(filled(19), entry(1)).mustFlush).toBe(false)
  expect(withEntry(filled(20), entry(1)).mustFlush).toBe(true)
})

test('sends an entry of level 9 at once', () => {
  expect(withEntry([], entry(8)).mustFlush).toBe(false)
  expect(withEntry([], entry(9)).mustFlush).toBe(true)
})

test('keeps only the newest entries when the till cannot send', () => {
  const { buffer } = withEntry(filled(storedEntries), entry(1, 'newest'))
  expect(buffer).toHaveLength(storedEntries)
  expect(buffer.at(-1)?.traceId).toBe('newest')
  expect(buffer[0]?.traceId).toBe('1')
})

test('keeps entries that came during a sending', () => {
  const sent = filled(3)
  const later = entry(1, 'later')
  expect(withoutSent([...sent, later], sent)).toEqual([later])
})
