import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AttemptTable } from './account.tables.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type AttemptCount, lockAttempts, saveAttempts } from './attempts.store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often somebody may be wrong. */
export interface AttemptRule {
  /** Wrong tries that cost no waiting. */
  readonly free: number
  /** Older tries are forgotten. */
  readonly windowMs: number
  /** The first wait; every further wrong try doubles it. */
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

/** One account on one device. */
export const onDevice: AttemptRule = {
  free: 5,
  windowMs: hourMs,
  firstWaitMs: minuteMs,
  longestWaitMs: 15 * minuteMs,
}

/** One account from devices it was never used on: guessing from many places at once. */
export const onStrangeDevices: AttemptRule = {
  free: 30,
  windowMs: hourMs,
  firstWaitMs: 15 * minuteMs,
  longestWaitMs: hourMs,
}

/** The same in a day. */
export const inADay: AttemptRule = {
  free: 100,
  windowMs: 24 * hourMs,
  firstWaitMs: hourMs,
  longestWaitMs: 24 * hourMs,
}

/** Subject whose tries are counted together. */
export interface AttemptSubject {
  readonly subject: string
  readonly rule: AttemptRule
  /** How a wait is refused. */
  readonly waitsAs?: 'tooManyAttempts' | 'sensitiveLocked'
}

/** A try that was counted. */
export interface CountedAttempt {
  /** How many more may be wrong without waiting, by the rule that allows the fewest. */
  readonly left: number
  /** This one was the last that was free: wrong, it begins a wait. */
  readonly isLast: boolean
}

/**
 * Counts a try before it is known to be right, so that many at once cannot slip past the limit; by all
 * subjects or, where one of them has to wait, by none and with a refusal. `forgetAttempts` takes a
 * right one back.
 */
export async function countAttempts(
  db: Kysely<Database>,
  platformId: string,
  subjects: readonly AttemptSubject[],
  nowMs: number,
): Promise<CountedAttempt> {
  return transaction(db, async (tx) => {
    const counted: CountedAttempt[] = []
    // In one order everywhere, so that none waits for a row that the other holds.
    for (const of of subjects.toSorted((one, other) => (one.subject < other.subject ? -1 : 1)))
      counted.push(await countOne(tx, platformId, of, nowMs))
    return {
      left: Math.min(...counted.map(({ left }) => left)),
      isLast: counted.some(({ isLast }) => isLast),
    }
  })
}

/** The same for one subject. */
export const countAttempt = (
  db: Kysely<Database>,
  { platformId, ...of }: AttemptSubject & { readonly platformId: string },
  nowMs: number,
): Promise<CountedAttempt> => countAttempts(db, platformId, [of], nowMs)

async function countOne(
  tx: Tx,
  platformId: string,
  of: AttemptSubject,
  nowMs: number,
): Promise<CountedAttempt> {
  const row = await lockAttempts(tx, platformId, of.subject, nowMs)
  if (row.blocked_until > nowMs)
    throw new Refusal(of.waitsAs ?? 'tooManyAttempts', { retryAfterMs: row.blocked_until - nowMs })
  const next = nextAttempt(row, of.rule, nowMs)
  await saveAttempts(tx, platformId, of.subject, next)
  return { left: Math.max(0, of.rule.free - next.failed), isLast: next.blocked_until > 0 }
}

/** The row after one more try. */
function nextAttempt(
  row: Pick<AttemptTable, 'failed' | 'window_from'>,
  rule: AttemptRule,
  nowMs: number,
): AttemptCount {
  const isFresh = row.window_from + rule.windowMs <= nowMs
  const failed = isFresh ? 1 : row.failed + 1
  const doubled = rule.firstWaitMs * 2 ** Math.min(20, failed - rule.free)
  return {
    failed,
    window_from: isFresh ? nowMs : row.window_from,
    blocked_until: failed < rule.free ? 0 : nowMs + Math.min(doubled, rule.longestWaitMs),
  }
}
