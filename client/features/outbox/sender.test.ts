import { expect, test } from 'vitest'
import { type Delivery, type OutboxRow, ownedForMs } from '../../platform/storage/outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'
import { createSender, needsAttention, type Sender } from './sender.ts'

const origin = { platformId: '1001', storeId: 's', deviceId: 'd', shiftId: 'h', cashierId: 'c' }
const acked: Delivery = { kind: 'acked', answer: {} }
const lost: Delivery = { kind: 'unknown', message: 'no answer' }
const refused: Delivery = { kind: 'refused', code: 20303, message: 'price changed', data: null }

function row(sequence: number, notBeforeMs = 0): OutboxRow {
  return {
    id: `order-${sequence}`,
    operation: 'order',
    sequence,
    origin,
    body: { total: sequence },
    standingBody: null,
    label: `R${sequence}`,
    amountCents: 100,
    writtenAtMs: 0,
    attempts: 0,
    state: { kind: 'waiting', notBeforeMs },
  }
}

class MemoryOutbox implements OutboxStore {
  stored: OutboxRow[]
  constructor(rows: OutboxRow[]) {
    this.stored = rows
  }
  rows = async () => [...this.stored].sort((left, right) => left.sequence - right.sequence)
  update = async (changed: OutboxRow) => {
    this.stored = this.stored.map((stored) => (stored.id === changed.id ? changed : stored))
  }
  acknowledge = async ({ id }: OutboxRow) => this.remove(id)
  async remove(id: string) {
    this.stored = this.stored.filter((stored) => stored.id !== id)
  }
  givenUp: string[] = []
  giveUp = async (id: string) => {
    this.givenUp.push(id)
    await this.remove(id)
  }
}

interface Till {
  readonly store: MemoryOutbox
  readonly sender: Sender
  readonly sent: string[]
  readonly wakes: number[]
  now: number
}

/** A till whose server gives these answers in turn, and acknowledges everything after them. */
function till(rows: OutboxRow[], answers: Delivery[]): Till {
  const store = new MemoryOutbox(rows)
  const sent: string[] = []
  const wakes: number[] = []
  const made: Till = {
    store,
    sent,
    wakes,
    now: 1000,
    sender: createSender({
      store,
      send: async ({ id }) => {
        sent.push(id)
        return answers.shift() ?? acked
      },
      isOfHere: (row) => row.origin.storeId === 's',
      nowMs: () => made.now,
      chance: () => 0.5,
      alone: (work) => work(),
      wakeAfter: (delayMs) => wakes.push(delayMs),
      onChange: () => {},
      onDelivered: () => {},
    }),
  }
  return made
}

test('sends rows in the order they were written and removes them when acknowledged', async () => {
  const { sender, sent, store } = till([row(2), row(1), row(3)], [])
  await sender.drain()
  expect(sent).toEqual(['order-1', 'order-2', 'order-3'])
  expect(store.stored).toEqual([])
})

test('stops, keeps every row and retries the same body when a response is lost', async () => {
  const at = till([row(1), row(2)], [lost])
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1'])
  expect(at.store.stored.map(({ body }) => body)).toEqual([{ total: 1 }, { total: 2 }])
  expect(at.wakes).toEqual([1100])
  await at.sender.drain()
  expect(at.sent, 'not before its time').toEqual(['order-1'])
  at.now += 1100
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1', 'order-1', 'order-2'])
  expect(at.store.stored).toEqual([])
})

test('waits longer after every lost response and never gives up', async () => {
  const at = till(
    [row(1)],
    Array.from({ length: 40 }, () => lost),
  )
  for (let round = 0; round < 40; round += 1) {
    await at.sender.drain()
    at.now += at.wakes.at(-1) ?? 0
  }
  expect(at.wakes.slice(0, 3)).toEqual([1100, 2200, 4400])
  expect(Math.max(...at.wakes)).toBeLessThanOrEqual(60_000)
  expect(at.store.stored.map(needsAttention)).toEqual([true])
  await at.sender.drain()
  expect(at.store.stored).toEqual([])
})

test('ends the delay at once when the network returns', async () => {
  const at = till([row(1)], [lost])
  await at.sender.drain()
  await at.sender.drainNow()
  expect(at.store.stored).toEqual([])
})

test('asks for a person and never drops the row when a standing sale is refused', async () => {
  const at = till([row(1), row(2)], [refused])
  await at.sender.drain()
  expect(at.store.stored).toMatchObject([
    { id: 'order-1', state: { kind: 'attention', code: 20303, message: 'price changed' } },
  ])
  await at.sender.drainNow()
  expect(at.sent, 'refused rows are not sent again by themselves').toEqual(['order-1', 'order-2'])
})

test('sends a refused sale that stands again as standing, under the same id', async () => {
  const standing = { total: 1, offline: true }
  const at = till([{ ...row(1), standingBody: standing }], [refused, refused])
  await at.sender.drain()
  expect(at.store.stored).toMatchObject([{ body: standing, standingBody: null }])
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1', 'order-1'])
  expect(at.store.stored).toMatchObject([{ state: { kind: 'attention' } }])
})

test('leaves a refused sale to whoever waits for it, on every page of the till', async () => {
  const standing = { total: 1, offline: true }
  const at = till([{ ...row(1, 9_000), standingBody: standing }], [refused])
  at.sender.awaited.add('order-1')
  await at.sender.drain()
  const other = till(at.store.stored, [])
  await other.sender.drain()
  expect(other.sent).toEqual([])
  expect(other.store.stored).toMatchObject([{ id: 'order-1', standingBody: standing }])
})

test('does not send a refused sale again while whoever waits for it puts things right', async () => {
  const at = till([row(1)], [refused, refused])
  at.sender.awaited.add('order-1')
  // The network comes back in the same moment: another walk begins before the row is removed.
  await Promise.all([at.sender.drain(), at.sender.drainNow()])
  await at.sender.drainNow()
  expect(at.sent).toEqual(['order-1'])
  at.now += ownedForMs
  await at.sender.drain()
  expect(at.sent, 'nobody put it right').toEqual(['order-1', 'order-1'])
})

test('gives a sale up when it is refused and only the server could make it one, and holds nothing up', async () => {
  const at = till([{ ...row(1), needsServer: true }, row(2)], [lost, refused])
  await at.sender.drain()
  expect(at.store.stored).toHaveLength(2)
  await at.sender.drainNow()
  expect(at.store.stored).toEqual([])
})

test('still sends sales when the disk is full', async () => {
  const at = till([row(1), row(2)], [])
  at.store.update = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1', 'order-2'])
  expect(at.store.stored).toEqual([])
})

test('does not touch a fresh row of another page until its time', async () => {
  const at = till([row(1, 9_000)], [])
  await at.sender.drain()
  expect(at.sent).toEqual([])
  expect(at.wakes).toEqual([8000])
})

test('sends the others while a row waits that the server cannot take now', async () => {
  const at = till([row(1), row(2)], [{ kind: 'busy', retryAfterMs: 5000 }])
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1', 'order-2'])
  expect(at.store.stored).toMatchObject([{ id: 'order-1', state: { notBeforeMs: 6000 } }])
})

test('sends nothing, loses nothing and counts no attempt without a session', async () => {
  const at = till([row(1)], [{ kind: 'noSession' }])
  await at.sender.drain()
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1'])
  expect(at.wakes).toEqual([])
  expect(at.store.stored).toMatchObject([{ attempts: 0, state: { kind: 'waiting' } }])
  await at.sender.drainNow()
  expect(at.store.stored).toEqual([])
})

test('goes on when a response of the former session arrives late', async () => {
  const at = till([row(1)], [{ kind: 'noSession' }])
  const { update } = at.store
  let comesBack = true
  at.store.update = async (changed) => {
    await update(changed)
    if (!comesBack) return
    comesBack = false
    void at.sender.drainNow()
  }
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1', 'order-1'])
  expect(at.store.stored).toEqual([])
})

test('lets a sale of another shop wait for a login there, and holds nothing up', async () => {
  const at = till([{ ...row(1), origin: { ...origin, storeId: 'other' } }, row(2)], [])
  await at.sender.drain()
  expect(at.sent).toEqual(['order-2'])
  expect(at.store.stored).toMatchObject([{ id: 'order-1', attempts: 0 }])
  expect(at.wakes).toEqual([])
})

test('sends a row again when a crash interrupted its sending', async () => {
  const at = till([{ ...row(1), attempts: 1, state: { kind: 'sending' } }], [])
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1'])
  expect(at.store.stored).toEqual([])
})

test('sends a row at once when its last attempt was made while the clock was a day ahead', async () => {
  const at = till([row(1)], [{ kind: 'busy', retryAfterMs: 1000 }])
  at.now = 86_400_000
  await at.sender.drain()
  at.now = 1000
  await at.sender.drain()
  expect(at.sent).toEqual(['order-1', 'order-1'])
  expect(at.store.stored).toEqual([])
})

test('retries an unreachable server soon when the clock was set back a day meanwhile', async () => {
  const at = till([row(1)], [lost])
  at.now = 86_400_000
  await at.sender.drain()
  at.now = 1000
  await at.sender.drain()
  expect(Math.max(...at.wakes)).toBeLessThanOrEqual(120_000)
})

test('gives a refused row up for good when only the server could make it a sale', async () => {
  const at = till([{ ...row(1), needsServer: true }], [refused])
  await at.sender.drain()
  expect(at.store.givenUp).toEqual(['order-1'])
  expect(at.store.stored).toEqual([])
})
