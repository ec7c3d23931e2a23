import type { getAccountingDay } from '@tillwright/contract/accounting.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { accounts } from '@tillwright/domain/accounting/accounts.ts'
import { dayJournal, journalTotals } from '@tillwright/domain/accounting/day-journal.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findSettledDay } from '../report/settled-day.store.ts'
import { readAccountNumbers } from './account-numbers.ts'
import { daySums } from './day-sums.ts'

/** A settled day of the store as balanced entries. Refuses (20608) a day that may still change. */
export async function accountingDay(
  context: Context,
  day: string,
): Promise<Output<typeof getAccountingDay>> {
  const { db, platformId, storeId, session } = context
  const settled = await findSettledDay(db, context, day)
  if (settled === null) throw new Refusal('dayNotSettled')
  const days = { platformId, storeId, from: day, until: day }
  const sums = (await daySums(db, days, session.store.timeZone)).get(day)
  const entries = sums === undefined ? [] : dayJournal(sums)
  const { value: numbers } = await readAccountNumbers(db, platformId)
  return {
    day,
    settledAtMs: settled.settled_at,
    entries: entries.map((entry) => {
      const { account } = entry
      return { ...entry, ...accounts[account], number: numbers[account] }
    }),
    ...journalTotals(entries),
  }
}
