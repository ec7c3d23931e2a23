import { addDays, dayAt, dayStartMs, parseDay } from '@tillwright/domain/time/calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { countOfShift } from '../shift/shift-count.ts'
import { countedDrawers, type DaysOfStore, lateCash } from './day-sums.store.ts'

/**
 * By how much the cash of the drawers that were counted on each day differed, short below zero. A sale that came
 * after its drawer was counted moves the difference on the day it came, so that no settled day ever changes.
 */
export async function cashDifferences(
  db: Db,
  days: DaysOfStore,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  const [from, until] = [parseDay(days.from), parseDay(days.until)]
  if (from === null || until === null) return found
  const fromMs = dayStartMs(from, timeZone)
  const untilMs = dayStartMs(addDays(until, 1), timeZone)
  const add = (atMs: number, amount: number) => {
    const day = dayAt(atMs, timeZone)
    found.set(day, (found.get(day) ?? 0) + amount)
  }
  const drawers = await countedDrawers(db, days, { fromMs, untilMs })
  const late = await lateCash(db, days, { fromMs, untilMs, shiftIds: drawers.map(({ id }) => id) })
  for (const drawer of drawers) {
    const counted = countOfShift(drawer).counted.cash
    if (counted === undefined || drawer.closed_at === null) continue
    const later = late
      .filter(({ shift_id: id }) => id === drawer.id)
      .reduce((sum, { cash_cents: cash }) => sum + cash, 0)
    add(drawer.closed_at, counted - (drawer.held - later))
  }
  for (const one of late)
    if (one.at >= fromMs && one.at < untilMs && countOfShift(one).counted.cash !== undefined)
      add(one.at, -one.cash_cents)
  return found
}
