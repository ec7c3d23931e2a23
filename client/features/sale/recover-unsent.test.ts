// @vitest-environment happy-dom
// What is said when the browser has thrown its storage away.
import { logBulk } from '@tillwright/contract/till/log.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromCopy, ToCopy } from '../../platform/storage/copy/copy-messages.ts'
import { prepareServer } from '../../testing/fake-server.ts'
import { nextNumber } from './receipt-lease.ts'

const server = prepareServer()
const why = 'database was corrupt'
const lease = { prefix: '123456', next: 9, free: [] }
const numberAt = (next: number): string => nextNumber({ ...lease, next })
const unsent = {
  id: 'sale-7',
  operation: 'order',
  sequence: 1,
  origin: { platformId: '1001', storeId: 's', deviceId: 'd', shiftId: 'h', cashierId: 'c' },
  label: numberAt(7),
  attempts: 0,
}

beforeEach(() => {
  // A page of its own for each test, in a browser whose databases are new.
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  server.current().respond(logBulk, (entries) => ({ kept: entries.length }))
})
afterEach(() => localStorage.clear())

/** Each database is made anew, and of those named so the browser says that it threw the one before away. */
function losesDatabases(named = 'tillwright'): void {
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version)
    if (!name.startsWith(named)) return request
    request.addEventListener('upgradeneeded', (event) =>
      Object.assign(event, { dataLoss: 'total', dataLossMessage: why }),
    )
    return request
  })
}

/** A browser with files of its own, in which the second copy has this; null where it refuses them. */
function hasFile(copied: FromCopy['copied']): void {
  class CopyWorker {
    onmessage: (event: { data: FromCopy }) => void = () => undefined
    postMessage({ id }: ToCopy): void {
      queueMicrotask(() => this.onmessage({ data: { id, copied } }))
    }
  }
  vi.stubGlobal('Worker', CopyWorker)
  vi.stubGlobal('FileSystemFileHandle', class {})
  vi.stubGlobal('navigator', {
    language: 'en',
    storage: { getDirectory: () => undefined },
    locks: { request: (_: string, work: () => unknown) => work() },
  })
}

/** Starts the page: what it says to the cashier, and sends to the server's log. */
async function start() {
  await import('../../session/session-store.ts')
  const { recoverUnsent, reportMissingNumbers } = await import('./recover-unsent.ts')
  const { useNotices } = await import('../../platform/notices/notice-store.ts')
  const { pageWords } = await import('../../platform/words/words.ts')
  const { lossWords } = await import('../../platform/words/loss.words.ts')
  const found = await recoverUnsent()
  return {
    found,
    words: pageWords(lossWords),
    said: () => useNotices.getState().questions.map(({ text }) => text),
    logged: () =>
      server
        .current()
        .inputsOf(logBulk)
        .flat()
        .map(({ logsLevel, errorMsg }) => `${logsLevel} ${errorMsg}`),
    reportMissingNumbers,
  }
}

it('tells cashier and server what was recovered and which numbers are missing when the browser says it lost data', async () => {
  losesDatabases()
  hasFile(
    new Map<string, unknown>([
      ['row/sale-7', unsent],
      ['value/lease', lease],
    ]),
  )
  const { found, words, said, logged, reportMissingNumbers } = await start()
  expect(found).toMatchObject({ loss: why, recovered: [{ id: 'sale-7' }], hasCopy: true })
  await vi.waitFor(() => expect(said()).toEqual([words.storageRecovered(1)]))
  await reportMissingNumbers({ prefix: lease.prefix, next: 6 })
  const missing = [numberAt(6), numberAt(8)]
  expect(said()[1]).toBe(words.receiptsMissing(missing.map((one) => one.slice(-6)).join(' ')))
  await vi.waitFor(() =>
    expect(logged()).toEqual([
      `9 storage lost: ${why}; 1 unsent sales recovered`,
      `9 storage lost: server expects 123456 6, unsent ${numberAt(7)}, missing ${missing.join(' ')}`,
    ]),
  )
})

it.each([
  ['has no files of its own', () => undefined],
  ['refuses its files', () => hasFile(null)],
])('says that nothing is left when the browser lost data and %s', async (_, prepare) => {
  losesDatabases()
  prepare()
  const { found, words, said, logged, reportMissingNumbers } = await start()
  expect(found).toEqual({
    isCertain: true,
    loss: why,
    recovered: [],
    hasCopy: false,
    hadLease: false,
  })
  await vi.waitFor(() => expect(said()).toEqual([words.storageLost]))
  // Without its own count the till can name no number: the server's log has where the gap begins.
  await reportMissingNumbers({ prefix: lease.prefix, next: 6 })
  expect(said()).toEqual([words.storageLost])
  await vi.waitFor(() =>
    expect(logged()).toEqual([
      `9 storage lost: ${why}; no second copy`,
      '9 storage lost: server expects 123456 6, unsent none, missing none',
    ]),
  )
})

it.each(['tillwright-durable', 'tillwright-money'])(
  'hears of the loss when it is of %s alone',
  async (name) => {
    losesDatabases(name)
    const { found, words, said, logged } = await start()
    expect(found.loss).toBe(why)
    await vi.waitFor(() => expect(logged()).toHaveLength(1))
    expect(said()).toEqual([words.storageLost])
  },
)

it('says nothing when the databases are new and the browser lost none', async () => {
  hasFile(new Map())
  const { found, said, logged, reportMissingNumbers } = await start()
  expect(found.loss).toBeNull()
  await reportMissingNumbers({ prefix: lease.prefix, next: 6 })
  expect([said(), logged()]).toEqual([[], []])
})
