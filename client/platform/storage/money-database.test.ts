// Data added to the money database at start, from an older one or from the second copy.
import { expect, test } from 'vitest'
import type { OutboxRow } from './outbox-row.ts'
import { copyChangeOf, moneyIn } from './copy/copied-money.ts'
import { readLines, lineOf } from './copy/copy-text.ts'
import { addMissing } from './money-database.ts'

const row = (id: string): OutboxRow => ({
  id,
  operation: 'order',
  sequence: 1,
  origin: { platformId: '1001', storeId: 's', deviceId: 'd', shiftId: 'h', cashierId: 'c' },
  body: {},
  standingBody: null,
  label: id,
  amountCents: 100,
  writtenAtMs: 0,
  attempts: 0,
  state: { kind: 'waiting', notBeforeMs: 0 },
})

/** A change over stores in memory. */
function changeOf(stores: Readonly<Record<string, Map<string, unknown>>>) {
  const objectStore = (name: string) => {
    const store = stores[name] ?? new Map<string, unknown>()
    return {
      getKey: async (key: string) => (store.has(key) ? key : undefined),
      add: async (value: OutboxRow) => void store.set(value.id, value),
      put: async (value: unknown, key: string) => void store.set(key, value),
    }
  }
  return { objectStore } as unknown as Parameters<typeof addMissing>[0]
}

test('adds missing rows, and none twice when it is repeated', async () => {
  const outbox = new Map<string, unknown>([['here', row('here')]])
  const change = changeOf({ outbox, values: new Map(), givenUp: new Map() })
  const rows = [row('here'), row('lost')]
  expect(await addMissing(change, rows, [])).toMatchObject([{ id: 'lost' }])
  expect(await addMissing(change, rows, [])).toEqual([])
  expect([...outbox.keys()]).toEqual(['here', 'lost'])
})

test('keeps a row given up that was given up before the page ended', async () => {
  const outbox = new Map<string, unknown>()
  const givenUp = new Map<string, unknown>([['refused', 1]])
  const change = changeOf({ outbox, values: new Map(), givenUp })
  expect(await addMissing(change, [row('refused')], [])).toEqual([])
  expect(outbox.size).toBe(0)
})

test('keeps a value as it is here, also an emptied one', async () => {
  const values = new Map<string, unknown>([['topUp', null]])
  const change = changeOf({ outbox: new Map(), values, givenUp: new Map() })
  await addMissing(
    change,
    [],
    [
      ['topUp', { clientId: 'done' }],
      ['device', 'till-1'],
    ],
  )
  expect(Object.fromEntries(values)).toEqual({ topUp: null, device: 'till-1' })
})

test('reads from the file what was copied into it, and nothing removed or emptied', () => {
  const text = [
    copyChangeOf({ rows: [row('a'), row('b')], values: { lease: { prefix: '1', next: 2 } } }),
    copyChangeOf({ values: { topUp: { clientId: 't' }, soldCarts: [{ number: 'a' }] } }),
    copyChangeOf({ removedIds: ['a'], values: { topUp: null } }),
  ].map(lineOf)
  expect(moneyIn(readLines(text.join('')))).toEqual({
    rows: [row('b')],
    values: [['lease', { prefix: '1', next: 2 }]],
  })
})
