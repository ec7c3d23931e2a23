import '../../session/session-store.ts'
// The client log, running: what goes when the page is hidden or shown again, and what stays for later.
import { logBulk } from '@tillwright/contract/till/log.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { reportTraffic } from '../api/traffic.ts'
import { flush, log, startLog } from './log.ts'

interface Entry {
  readonly errorMsg: string
}
type Answer = (of: unknown, entries: readonly Entry[]) => Promise<unknown>

const server = vi.hoisted((): { sent: string[][]; answers: Answer[] } => ({
  sent: [],
  answers: [],
}))
const now = vi.hoisted(() => ({ ms: 1_000_000 }))

vi.mock('../api/call-api.ts', () => ({
  callApi: (of: unknown, entries: readonly Entry[]) => {
    server.sent.push(entries.map(({ errorMsg }) => errorMsg))
    return server.answers.shift()?.(of, entries) ?? Promise.resolve(null)
  },
}))
vi.mock('@tillwright/web/clock.ts', () => ({ nowMs: () => now.ms }))

const page = new EventTarget()
vi.stubGlobal('document', page)
vi.stubGlobal('window', new EventTarget())

/** The browser fires the same event when the page is hidden and when it is shown again. */
const turned = () => page.dispatchEvent(new Event('visibilitychange'))
/** Everything that is on its way has arrived. */
const settled = () => vi.waitFor(() => flush())

await startLog()

beforeEach(async () => {
  now.ms += 3_600_000
  await settled()
  server.sent.length = 0
  server.answers.length = 0
})

test('sends what has gathered when the page is hidden', async () => {
  log({ level: 3, message: 'one' })
  log({ level: 5, message: 'two' })
  expect(server.sent).toEqual([])
  turned()
  await settled()
  expect(server.sent).toEqual([['one', 'two']])
})

test('sends what came while it was hidden when it is shown again, and nothing twice', async () => {
  log({ level: 3, message: 'before' })
  turned()
  await settled()
  log({ level: 3, message: 'meanwhile' })
  turned()
  await settled()
  turned()
  await settled()
  expect(server.sent).toEqual([['before'], ['meanwhile']])
})

test('logs a failed call, but never that logging failed', async () => {
  const failed = (path: string) => {
    const failure = new CallFailure({ kind: 'timeout', path, traceId: 't' })
    const said = { tookMs: 1, httpStatus: null, code: 0, quiet: true, token: '' }
    reportTraffic({ ...said, path, traceId: 't', failure })
  }
  failed(logBulk.path)
  failed('/api/v1/cashier/getSetting')
  turned()
  await settled()
  expect(server.sent).toEqual([['timeout 5']])
})

test('sends nothing when there is nothing to send', async () => {
  turned()
  await settled()
  expect(server.sent).toEqual([])
})

test('sends once when the page is hidden and shown at the same moment', async () => {
  let answer: (said: null) => void = () => undefined
  server.answers.push(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  log({ level: 3, message: 'one' })
  turned()
  log({ level: 3, message: 'two' })
  turned()
  turned()
  answer(null)
  await settled()
  expect(server.sent).toEqual([['one'], ['two']])
})

test('keeps what could not be sent, and sends it with the rest later', async () => {
  const { path } = logBulk
  server.answers.push(() =>
    Promise.reject(new CallFailure({ kind: 'network', path, traceId: 't' })),
  )
  log({ level: 3, message: 'kept' })
  turned()
  await settled()
  now.ms += 3_600_000
  log({ level: 3, message: 'new' })
  turned()
  await settled()
  expect(server.sent).toEqual([['kept'], ['kept', 'new']])
})

test('keeps what was refused before a login, and sends it a minute later at the earliest', async () => {
  const facts = { kind: 'code', path: logBulk.path, traceId: 't', code: 20211 } as const
  server.answers.push(() => Promise.reject(new CallFailure(facts)))
  log({ level: 9, message: 'before' })
  await settled()
  for (let at = 0; at < 30; at += 1) log({ level: 9, message: `next ${at}` })
  await settled()
  expect(server.sent).toEqual([['before']])
  now.ms += 60_000
  turned()
  await settled()
  expect(server.sent).toHaveLength(2)
  expect(server.sent[1]).toHaveLength(31)
})
