import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutboxRow } from '../../platform/storage/outbox-row.ts'

const callApi = vi.fn<(call: unknown, input: { clientOrderIds: string[] }) => Promise<unknown>>()
vi.mock('../../platform/api/call-api.ts', () => ({ callApi }))
vi.mock('../../platform/log/log.ts', () => ({ log: () => {} }))
vi.mock('../../platform/notices/notice-store.ts', () => ({ alertPerson: async () => {} }))
vi.mock('./outbox.ts', () => ({ resumeOutbox: async () => {} }))

const { keepSent, readSent, sentForMs } = await import('../../platform/storage/sent-database.ts')
const { changeMoney, readMoney } = await import('../../platform/storage/money-database.ts')
const { followBooks } = await import('./follow-books.ts')

const platformId = '1001'
const dayMs = 24 * 3_600_000

const row = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  operation: 'order',
  sequence: 1,
  origin: { platformId, storeId: 's', deviceId: 'd', shiftId: 'h', cashierId: 'c' },
  body: { id },
  standingBody: null,
  label: `R-${id}`,
  amountCents: 100,
  writtenAtMs: 0,
  attempts: 1,
  state: { kind: 'sending' },
  ...more,
})
const queued = async () =>
  (await readMoney()).getAllFromIndex('outbox', 'bySequence') as Promise<OutboxRow[]>
const books = (booksId: string, booksEpoch: string, missingReceipts: string[] = []) =>
  followBooks(platformId, { booksId, booksEpoch, missingReceipts })

/** The server lacks these. */
const lacks = (...ids: string[]) =>
  callApi.mockImplementation(async (_, { clientOrderIds }) => ({
    missing: clientOrderIds.filter((id) => ids.includes(id)),
  }))

beforeEach(async () => {
  callApi.mockReset()
  await changeMoney(['outbox', 'givenUp'], async (change) => {
    await Promise.all([change.objectStore('outbox').clear(), change.objectStore('givenUp').clear()])
  })
})

test('sends again only what the books lack when their epoch changes, in the order it was sold', async () => {
  await books('b1', 'e1')
  await keepSent(row('late', { writtenAtMs: 9 }), 10)
  await keepSent(row('early', { writtenAtMs: 5, standingBody: { stands: true } }), 11)
  await keepSent(row('there', { writtenAtMs: 3 }), 12)
  await books('b1', 'e1')
  expect(await queued()).toEqual([])
  lacks('late', 'early')
  await books('b1', 'e2')
  expect(await queued()).toMatchObject([
    { id: 'early', body: { stands: true }, isResent: true, needsServer: false },
    { id: 'late', body: { id: 'late' }, isResent: true },
  ])
  callApi.mockClear()
  await books('b1', 'e2')
  expect(callApi).not.toHaveBeenCalled()
})

test('asks again with the next heartbeat when the server did not answer', async () => {
  await books('b2', 'e1')
  await keepSent(row('one'), 10)
  callApi.mockRejectedValueOnce(new Error('no answer'))
  await expect(books('b2', 'e2')).rejects.toThrow('no answer')
  lacks('one')
  await books('b2', 'e2')
  expect((await queued()).map(({ id }) => id)).toEqual(['one'])
})

test('sends nothing into the books of another shop', async () => {
  await books('b3', 'e1')
  await keepSent(row('theirs'), 10)
  lacks('theirs')
  await books('b4', 'e9')
  await books('b4', 'e10')
  expect(await queued()).toEqual([])
})

test('never sends an id again that was given up', async () => {
  await books('b5', 'e1')
  await keepSent(row('refused'), 10)
  await changeMoney(['givenUp'], (change) => change.objectStore('givenUp').put(1, 'refused'))
  lacks('refused')
  await books('b5', 'e2')
  expect(await queued()).toEqual([])
})

test('sends a sale again whose receipt number the server misses, without another epoch', async () => {
  await books('b6', 'e1')
  await keepSent(row('seven'), 10)
  await books('b6', 'e1', ['R-seven', 'R-of-nobody'])
  expect(await queued()).toMatchObject([{ id: 'seven', isResent: true }])
})

test('marks a row that still waits, so that it is not sent as a new sale', async () => {
  await books('b7', 'e1')
  await keepSent(row('both'), 10)
  await changeMoney(['outbox'], (change) =>
    change.objectStore('outbox').add(row('both', { sequence: 4 })),
  )
  lacks('both')
  await books('b7', 'e2')
  expect(await queued()).toMatchObject([{ id: 'both', sequence: 4, isResent: true }])
})

test('keeps what was sent for seven days and no longer', async () => {
  const sentIds = async () => (await readSent()).getAllKeysFromIndex('sent', 'bySentAt')
  await keepSent(row('old'), 100 * dayMs)
  await keepSent(row('young'), 100 * dayMs + sentForMs - 1)
  expect(await sentIds()).toContain('old')
  await keepSent(row('new'), 100 * dayMs + sentForMs)
  expect(await sentIds()).toEqual(['young', 'new'])
})
