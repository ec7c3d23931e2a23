// The queue of this till, running: who sends, when, and what screens may know of it.
import { create } from 'zustand'
import { nowMs } from '@tillwright/web/clock.ts'
import { chance } from './backoff.ts'
import { indexedDbOutbox } from './indexeddb-outbox.ts'
import type { Delivery, OutboxRow } from '../../platform/storage/outbox-row.ts'
import { createSender, needsAttention, type Sender } from './sender.ts'
import { isOfHere, sendOrder } from './send-order.ts'
import { trainingSuffix } from '../../platform/navigation/training-place.ts'

export interface OutboxView {
  /** Everything unsent, in the order it is sent. */
  readonly rows: readonly OutboxRow[]
  readonly waiting: number
  /** Total of all unsent sales. */
  readonly unsentCents: number
  /** Refused, or tried too often: a person must look. */
  readonly attention: readonly OutboxRow[]
  readonly oldestMs: number | null
  /** Why the server can save nothing, in its words; null once it has saved something. */
  readonly serverSays: string | null
}

/** The queue for the status pill and the page that lists it. */
export const useOutbox = create<OutboxView>(() => ({
  rows: [],
  waiting: 0,
  unsentCents: 0,
  attention: [],
  oldestMs: null,
  serverSays: null,
}))

type DeliveryListener = (row: OutboxRow, delivery: Delivery) => void

const listeners = new Set<DeliveryListener>()

/** Called whenever the server has said something about a row. Returns how to stop listening. */
export function onDelivery(listener: DeliveryListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const name = `tillwright-outbox${trainingSuffix}`
let timer: ReturnType<typeof setTimeout> | undefined
let channel: BroadcastChannel | null = null

const sender: Sender = createSender({
  store: indexedDbOutbox,
  send: sendOrder,
  isOfHere,
  nowMs,
  chance,
  alone: (work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
  wakeAfter: (delayMs, wake) => {
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(delayMs, 2 ** 30))
  },
  onChange: () => {
    void refreshView()
    channel?.postMessage('changed')
  },
  onDelivered: (row, delivery) => {
    if (delivery.kind === 'acked') useOutbox.setState({ serverSays: null })
    if (delivery.kind === 'busy' && delivery.message !== undefined)
      useOutbox.setState({ serverSays: delivery.message })
    for (const listener of listeners) listener(row, delivery)
  },
})

/** Begins sending, now and whenever there is reason to hope. Called once at start. */
export function startOutbox(): void {
  channel = new BroadcastChannel(name)
  channel.onmessage = () => void refreshView()
  window.addEventListener('online', () => void sender.drainNow())
  void refreshView()
  void sender.drain()
}

/** Somebody logged in, or signed on: what waited for that may go. */
export const resumeOutbox = (): Promise<void> => sender.drainNow()

/** A row just written is sent by this page, which waits for the answer; see `stopAwaiting`. */
export function awaitRow(id: string): Promise<void> {
  sender.awaited.add(id)
  void refreshView()
  return sender.drainNow()
}

/** True while this page waits for what becomes of the row. */
export const isAwaited = (id: string): boolean => sender.awaited.has(id)

/**
 * Stops awaiting the row: any page may send it from now on, a refusal goes to the attention list.
 */
export async function stopAwaiting(id: string): Promise<void> {
  sender.awaited.delete(id)
  const row = (await indexedDbOutbox.rows()).find((stored) => stored.id === id)
  if (row?.state.kind !== 'waiting') return
  await indexedDbOutbox.update({ ...row, state: { kind: 'waiting', notBeforeMs: 0 } })
  await sender.drain()
}

/** Tries a row again that a person has looked at. */
export async function retryRow(row: OutboxRow): Promise<void> {
  await indexedDbOutbox.update({
    ...row,
    attempts: 0,
    state: { kind: 'waiting', notBeforeMs: 0 },
  })
  await sender.drainNow()
}

/** Reads from disk what still waits, for the screens. */
export async function refreshView(): Promise<void> {
  const rows = await indexedDbOutbox.rows()
  const attention = rows.filter(needsAttention)
  useOutbox.setState({
    rows,
    waiting: rows.length - attention.length,
    unsentCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
    attention,
    oldestMs: rows[0]?.writtenAtMs ?? null,
  })
}

/** How many sales the server has not acknowledged. */
export const unsentCount = (): number => {
  const { waiting, attention } = useOutbox.getState()
  return waiting + attention.length
}
