import { dayStartMs, type LocalDay } from '@tillwright/domain/time/calendar.ts'
import type { ExpiringBook, Lapse } from '@tillwright/domain/loyalty/expiry.ts'

/** A lapse of an account, with the moments at which its days begin in a shop. */
export interface DueLapse {
  readonly book: ExpiringBook
  readonly lastDay: LocalDay
  readonly cameBeforeMs: number
  readonly givenBackSinceMs: number
}

/** Puts a lapse on the clock of a shop. */
export const dueLapse = (book: ExpiringBook, lapse: Lapse, timeZone: string): DueLapse => ({
  book,
  lastDay: lapse.lastDay,
  cameBeforeMs: dayStartMs(lapse.cameBefore, timeZone),
  givenBackSinceMs: dayStartMs(lapse.givenBackSince, timeZone),
})
