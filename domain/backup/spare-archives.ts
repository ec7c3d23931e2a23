import { addDays, formatDay, localTime, weekdayOf } from '../time/calendar.ts'

/** An archive of a backup, wherever it lies. */
export interface DatedArchive {
  readonly name: string
  readonly madeAtMs: number
}

/** How many archives stay. */
export interface Retention {
  /** The newest of so many days that have one. */
  readonly keepDaily: number
  /** The newest of so many weeks that have one. */
  readonly keepWeekly: number
  readonly timeZone: string
}

/** The archives that make room; never the newest one. */
export function spareArchives<T extends DatedArchive>(
  archives: readonly T[],
  { keepDaily, keepWeekly, timeZone }: Retention,
): T[] {
  const newestFirst = archives.toSorted((one, other) => other.madeAtMs - one.madeAtMs)
  const dayOf = ({ madeAtMs }: T) => formatDay(localTime(madeAtMs, timeZone))
  const weekOf = ({ madeAtMs }: T) => {
    const day = localTime(madeAtMs, timeZone)
    return formatDay(addDays(day, 1 - weekdayOf(day)))
  }
  const staying = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf).slice(0, keepDaily),
    ...newestOfEach(newestFirst, weekOf).slice(0, keepWeekly),
  ])
  return newestFirst.filter((one) => !staying.has(one))
}

function newestOfEach<T>(newestFirst: readonly T[], periodOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return newestFirst.filter((one) => {
    const period = periodOf(one)
    if (seen.has(period)) return false
    seen.add(period)
    return true
  })
}
