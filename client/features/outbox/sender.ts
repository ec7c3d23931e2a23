// Carries the queue to the server, in order, exactly once as far as the server's ledger goes.
// Nothing is ever given up: a row leaves only when an answer names it, or a person decides.
import { backoffMs } from './backoff.ts'
import {
  type Delivery,
  type OutboxRow,
  ownedForMs,
  patienceAttempts,
} from '../../platform/storage/outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'

export interface SenderParts {
  readonly store: OutboxStore
  readonly send: (row: OutboxRow) => Promise<Delivery>
  /** False for a row of another shop than the one somebody works in: it waits and holds nothing up. */
  readonly isOfHere: (row: OutboxRow) => boolean
  readonly nowMs: () => number
  /** A number in [0, 1), for spreading retries. */
  readonly chance: () => number
  /** Runs one at a time across every page of this till. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly wakeAfter: (delayMs: number, wake: () => void) => void
  readonly onChange: () => void
  readonly onDelivered: (row: OutboxRow, delivery: Delivery) => void
}

export interface Sender {
  /** Sends what is due now. */
  readonly drain: () => Promise<void>
  /** As `drain`, but forgets earlier waiting: the network, or a session, is back. */
  readonly drainNow: () => Promise<void>
  /** Rows somebody waits for: a refusal goes to them and not to the attention list. */
  readonly awaited: Set<string>
}

type Next = 'goOn' | 'stop'

/** After the disk itself has failed. */
const storagePauseMs = 5000

/** Sends what waits, in order and one at a time. */
export function createSender(parts: SenderParts): Sender {
  const waitedFor: WaitedFor = { awaited: new Set(), refused: new Set() }
  let unreachable = 0
  let quietUntilMs = 0
  /** Sessions so far: `drainNow` begins another. Nothing is sent in one unknown to the server. */
  let session = 0
  let lostSession = -1
  let again = false
  let running: Promise<void> | null = null

  const pass = (during: number) =>
    parts.alone(() => sendDue(parts, waitedFor, (delivery) => learn(delivery, during)))

  function learn({ kind }: Delivery, during: number): void {
    if (kind === 'noSession') {
      lostSession = during
      return
    }
    const isThere = kind !== 'unknown'
    unreachable = isThere ? 0 : unreachable + 1
    quietUntilMs = isThere ? 0 : parts.nowMs() + backoffMs(unreachable, parts.chance())
  }

  function drain(): Promise<void> {
    // Rows written while a walk is under way get a walk of their own before this resolves.
    again = true
    running ??= walk()
      .catch(() => parts.wakeAfter(storagePauseMs, () => void drain()))
      .finally(() => {
        running = null
      })
    return running
  }

  async function walk(): Promise<void> {
    while (again) {
      again = false
      if (session !== lostSession && isOver(quietUntilMs, parts.nowMs())) await pass(session)
      if (!again) await planNext()
    }
  }

  async function planNext(): Promise<void> {
    const due = duesOf((await parts.store.rows()).filter(parts.isOfHere), parts.nowMs())
    if (session === lostSession || due.length === 0) return
    const atMs = Math.max(capped(quietUntilMs, parts.nowMs()), Math.min(...due))
    parts.wakeAfter(Math.max(50, atMs - parts.nowMs()), () => void drain())
  }

  return {
    awaited: waitedFor.awaited,
    drain,
    drainNow: () => {
      quietUntilMs = 0
      session += 1
      return drain()
    },
  }
}

/** When each of the rows that wait may go. */
const duesOf = (rows: readonly OutboxRow[], nowMs: number): number[] =>
  rows.flatMap((row) =>
    row.state.kind === 'waiting' ? [capped(row.state.notBeforeMs, nowMs)] : [],
  )

interface WaitedFor {
  readonly awaited: Set<string>
  /** Those of them that were refused: the refusal is being dealt with. */
  readonly refused: Set<string>
}

/** One walk over the queue. Stops where the server cannot be reached: later rows keep their place. */
async function sendDue(
  parts: SenderParts,
  { awaited, refused }: WaitedFor,
  learn: (delivery: Delivery) => void,
): Promise<void> {
  for (const row of await parts.store.rows()) {
    if (row.state.kind === 'attention' || !parts.isOfHere(row)) continue
    // A second refusal would take the sale back twice, and its number with it.
    const isUrgent = awaited.has(row.id) && !refused.has(row.id)
    if (!isUrgent && !isDue(row, parts.nowMs())) continue
    const sending: OutboxRow = { ...row, attempts: row.attempts + 1, state: { kind: 'sending' } }
    // A full disk takes no mark; what is on it must leave all the same.
    await parts.store.update(sending).catch(() => {})
    parts.onChange()
    const delivery = await parts.send(sending)
    const isAwaited = awaited.has(row.id)
    if (isAwaited && delivery.kind === 'refused') refused.add(row.id)
    // A waiting caller is notified at once, not after the write to disk.
    if (delivery.kind === 'acked') parts.onDelivered(sending, delivery)
    const next = await settle(parts, sending, delivery, isAwaited)
    learn(delivery)
    if (delivery.kind !== 'acked') parts.onDelivered(sending, delivery)
    parts.onChange()
    if (next === 'stop') return
  }
}

async function settle(
  parts: SenderParts,
  row: OutboxRow,
  delivery: Delivery,
  isAwaited: boolean,
): Promise<Next> {
  const wait = (delayMs: number) =>
    parts.store.update({
      ...row,
      state: { kind: 'waiting', notBeforeMs: parts.nowMs() + delayMs },
    })
  switch (delivery.kind) {
    case 'acked':
      await parts.store.acknowledge(row)
      return 'goOn'
    case 'refused':
      // The waiting caller handles the refusal; no other page reports the sale as final meanwhile.
      if (isAwaited) await wait(ownedForMs)
      else if (row.needsServer) await parts.store.giveUp(row.id)
      else await parts.store.update(afterRefusal(row, delivery))
      return 'goOn'
    case 'busy':
      await wait(delivery.retryAfterMs || backoffMs(row.attempts, parts.chance()))
      return 'goOn'
    case 'unknown':
      await wait(0)
      return 'stop'
    case 'noSession':
      await parts.store.update({
        ...row,
        attempts: row.attempts - 1,
        state: { kind: 'waiting', notBeforeMs: 0 },
      })
      return 'stop'
  }
}

/** A final sale is sent again as one; refused even so, it needs a person. */
function afterRefusal(row: OutboxRow, refusal: Extract<Delivery, { kind: 'refused' }>): OutboxRow {
  if (row.standingBody === null) {
    const { code, message } = refusal
    return { ...row, state: { kind: 'attention', code, message } }
  }
  const state = { kind: 'waiting', notBeforeMs: 0 } as const
  return { ...row, body: row.standingBody, standingBody: null, state }
}

/** Nothing waits longer than this: what seems to was written while the till's clock was ahead. */
const longestWaitMs = 2 * 60_000

const capped = (atMs: number, nowMs: number): number =>
  atMs > nowMs + longestWaitMs ? nowMs : atMs

const isOver = (untilMs: number, nowMs: number): boolean => capped(untilMs, nowMs) <= nowMs

const isDue = ({ state }: OutboxRow, nowMs: number): boolean =>
  state.kind !== 'waiting' || isOver(state.notBeforeMs, nowMs)

/** True where a person should know about a row: refused, or tried too often. */
export const needsAttention = (row: OutboxRow): boolean =>
  row.state.kind === 'attention' || row.attempts >= patienceAttempts
