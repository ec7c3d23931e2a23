import { journalFault } from '@tillwright/domain/accounting/day-journal.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { daySums } from './day-sums.ts'
import { settledDaysAfter } from '../report/settled-day.store.ts'

const daysAtOnce = 31

/** The settled days of a store whose journal does not balance, or does not come to the net sales of its day. */
export async function verifyJournals(
  db: Db,
  { platformId, storeId }: StoreScope,
  timeZone: string,
): Promise<string[]> {
  const faults: string[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const days: string[] = await settledDaysAfter(
      db,
      { platformId, storeId },
      { after, limit: daysAtOnce },
    )
    const [from, until] = [days[0], days.at(-1)]
    if (from === undefined || until === undefined) break
    const sums = await daySums(db, { platformId, storeId, from, until }, timeZone)
    for (const day of days) {
      const of = sums.get(day)
      const fault = of === undefined ? null : journalFault(of)
      if (fault !== null) faults.push(`${day}: ${fault}`)
    }
    after = days.length < daysAtOnce ? undefined : until
  }
  return faults
}
