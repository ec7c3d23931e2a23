// Points and stored value that lapse some months after they came.
import { addDays, addMonths, formatDay, type LocalDay } from '../time/calendar.ts'

/** Accounts of a member that may lapse: points, gift money, own money. */
export const expiringBooks = ['points', 'gift', 'money'] as const
export type ExpiringBook = (typeof expiringBooks)[number]

/** How long what comes onto an account lasts. */
export interface ExpiryRule {
  /** Months after the end of the month in which it came. */
  readonly months: number
  /** The first day on which anything may be gone, `2027-01-01`: members are warned before a new rule takes anything. */
  readonly from: string
}

/** What lapses together: everything that came before one day, unless it was given back since another. */
export interface Lapse {
  /** The last day on which it is good. */
  readonly lastDay: LocalDay
  /** What came before this day is gone afterwards. */
  readonly cameBefore: LocalDay
  /** What was given back on this day or later is good for longer. */
  readonly givenBackSince: LocalDay
}

/** What is given back is good until the end of the next month at least. */
const graceMonths = 1

/** What a rule lets lapse when a month begins; null while the rule takes nothing yet. */
export function lapseOn({ months, from }: ExpiryRule, month: LocalDay): Lapse | null {
  const first = { ...month, day: 1 }
  if (formatDay(first) < from) return null
  return {
    lastDay: addDays(first, -1),
    cameBefore: addMonths(first, -months),
    givenBackSince: addMonths(first, -graceMonths),
  }
}

/** An account at the moment of a lapse. */
export interface LapsingAccount {
  readonly held: number
  /** Sum of what came since `cameBefore`, less what was taken back of it. */
  readonly came: number
  /** Sum of what was given back since `givenBackSince`. */
  readonly givenBack: number
}

/**
 * The amount of an account that lapses. What is spent takes the oldest first, so that what is left of a balance is
 * the newest that came: whatever is held beyond that is old.
 */
export const lapsed = ({ held, came, givenBack }: LapsingAccount): number =>
  Math.max(0, held - Math.max(came, 0) - givenBack)

/** The lapses of a rule whose last day is today or within so many days, the nearest first. */
export function lapsesWithin(rule: ExpiryRule, today: LocalDay, days: number): Lapse[] {
  const end = formatDay(addDays(today, days))
  const found: Lapse[] = []
  for (let month = addMonths({ ...today, day: 1 }, 1); ; month = addMonths(month, 1)) {
    if (formatDay(addDays(month, -1)) > end) return found
    const lapse = lapseOn(rule, month)
    if (lapse !== null) found.push(lapse)
  }
}

/** The first day on which a rule that is made or shortened today may take anything: after the end of the next month. */
export const newRuleFrom = (today: LocalDay): string =>
  formatDay(addMonths({ ...today, day: 1 }, 2))
