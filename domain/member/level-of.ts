import { addDays, addMonths, formatDay, parseDay } from '../time/calendar.ts'
import type { MemberLevel } from './member-level.ts'

/** Total of a member's sales of one day, less refunds of them on any day. */
export interface DayOfMember {
  /** `2026-11-20`. */
  readonly day: string
  readonly spentCents: number
  readonly points: number
}

/**
 * A level, and the first day on which it has expired unless something is bought; null for never.
 */
export interface HeldLevel {
  readonly levelId: string
  readonly until: string | null
}

export interface LevelQuestion {
  readonly levels: readonly MemberLevel[]
  readonly days: readonly DayOfMember[]
  /** Level set by the office; a member never has a lower one. */
  readonly byHand: HeldLevel | null
  readonly today: string
}

/**
 * The level a member has on a day: the highest that their sales reach or reached within its validity, or
 * the one given by hand where that is as high. A refund counts against the day of its sale, as if what came
 * back had never been bought. Null where they have none.
 */
export function levelOf({ levels, days, byHand, today }: LevelQuestion): HeldLevel | null {
  const given = levels.find(({ id }) => id === byHand?.levelId)
  const hand = given && byHand !== null && isBefore(today, byHand.until) ? byHand : null
  const ranked = levels.toSorted((one, other) => other.rank - one.rank)
  for (const level of ranked) {
    if (hand !== null && level.id === given?.id) return hand
    const until = heldUntil(level, days, today)
    if (until !== null && isBefore(today, until)) return { levelId: level.id, until }
  }
  return null
}

const isBefore = (day: string, end: string | null): boolean => end === null || day < end

/**
 * The first day after the last on which sales keep this level; null where they never reached it. Past today
 * a period only loses: whatever reaches a level then reaches it today.
 */
function heldUntil(level: MemberLevel, days: readonly DayOfMember[], today: string): string | null {
  if (level.rule === 'hand') return null
  let [sum, until] = [0, null as string | null]
  const changes = changesOf(level, days, today)
  for (const [at, { day, amount }] of changes.entries()) {
    sum += amount
    const end = changes[at + 1]?.day
    if (end === undefined || end === day || sum < level.threshold) continue
    const last = level.validMonths === 0 ? end : later(dayBefore(end), level.validMonths)
    if (until === null || last > until) until = last > end ? last : end
  }
  return until
}

interface Change {
  readonly day: string
  readonly amount: number
}

/** Returns the amounts that enter the period of a level, by day, and those that leave it again. */
function changesOf(level: MemberLevel, days: readonly DayOfMember[], today: string): Change[] {
  return days
    .filter(({ day }) => day <= today)
    .flatMap(({ day, spentCents, points }) => {
      const amount = Math.max(level.rule === 'spent' ? spentCents : points, 0)
      return [
        { day, amount },
        { day: later(day, level.periodMonths), amount: -amount },
      ]
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** The day so many months after another. */
export const later = (day: string, months: number): string =>
  formatDay(addMonths(dayOf(day), months))

const dayBefore = (day: string): string => formatDay(addDays(dayOf(day), -1))

function dayOf(text: string) {
  const day = parseDay(text)
  if (day === null) throw new RangeError(`no day: ${text}`)
  return day
}
