import { addDays, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { holdStore } from '../platforms/platform.store.ts'
import { lastSettledDay } from '../report/settled-day.store.ts'

/**
 * The day on which something counts that happens today: a settled day stays as it is. Holds the store, so that nobody
 * settles it meanwhile.
 */
export async function bookedDay(tx: Tx, place: StoreScope, today: string): Promise<string> {
  await holdStore(tx, place)
  const last = await lastSettledDay(tx, place)
  if (last === null || last.day < today) return today
  const settled = parseDay(last.day)
  if (settled === null) throw new RangeError(`no day: ${last.day}`)
  return formatDay(addDays(settled, 1))
}
