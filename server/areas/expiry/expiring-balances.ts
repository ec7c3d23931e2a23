import type { Output } from '@tillwright/contract/call.ts'
import type { queryExpiringBalances } from '@tillwright/contract/member-record.ts'
import { formatDay, localTime } from '@tillwright/domain/time/calendar.ts'
import { expiringBooks, lapsed, lapsesWithin } from '@tillwright/domain/loyalty/expiry.ts'
import type { Context } from '../../platform/context.ts'
import { firstStoreOf } from '../member/sweep.store.ts'
import { dueLapse } from './due-lapse.ts'
import { accountsAtLapses, expiryRules } from './expiry.store.ts'

type Expiring = Output<typeof queryExpiringBalances>['list']

const daysAhead = 60

/** What a member loses next of each account, and when, if nothing is spent until then. */
export async function expiringBalances(context: Context, memberId: string): Promise<Expiring> {
  const { db, platformId, nowMs } = context
  const rules = await expiryRules(db, platformId)
  const place = await firstStoreOf(db, platformId)
  if (rules.size === 0 || place === undefined) return []
  const { year, month, day } = localTime(nowMs, place.timeZone)
  const lapses = [...rules].flatMap(([book, rule]) =>
    lapsesWithin(rule, { year, month, day }, daysAhead).map((lapse) =>
      dueLapse(book, lapse, place.timeZone),
    ),
  )
  const accounts = await accountsAtLapses(db, platformId, { memberIds: [memberId], lapses })
  // The nearest lapses of an account are in front.
  const losses = accounts
    .toSorted((one, other) => one.at - other.at)
    .flatMap((account) => {
      const due = lapses[account.at]
      const amount = lapsed(account)
      return due === undefined || amount === 0
        ? []
        : [{ book: due.book, amount, lastDay: formatDay(due.lastDay) }]
    })
  return expiringBooks.flatMap((book) => losses.find((one) => one.book === book) ?? [])
}
