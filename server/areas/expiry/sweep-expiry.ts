import { formatDay, type LocalDay, localTime } from '@tillwright/domain/time/calendar.ts'
import { lapsed, lapseOn } from '@tillwright/domain/loyalty/expiry.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { lockAccounts } from '../../platform/ledger/balance.store.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import {
  beginSweep,
  type FirstStore,
  membersAfter,
  stepSweep,
  sweepOf,
} from '../member/sweep.store.ts'
import { bookedDay } from './booked-day.ts'
import { type DueLapse, dueLapse } from './due-lapse.ts'
import { accountsAtLapses, expiryRules, writeExpiries } from './expiry.store.ts'
import type { MemberExpiryTable } from './expiry.tables.ts'

const membersAtOnce = 500
/** Members whose accounts one transaction changes, at most: their tills wait for it. */
const changedAtOnce = 50

/** One month's sweep of a platform. */
interface Sweep {
  readonly place: FirstStore
  readonly lapses: readonly DueLapse[]
  readonly today: LocalDay
  readonly nowMs: number
}

const keyOf = (platformId: string) => ({ platformId, kind: 'EXPIRY' as const })

/**
 * Takes what lapsed off the accounts of a platform's members, once a month has begun there. In short transactions;
 * whoever stops is gone on for by the next, and several at once take everything once.
 */
export async function sweepExpiry(db: Db, place: FirstStore, nowMs: number): Promise<void> {
  const { platformId } = place
  const { year, month, day } = localTime(nowMs, place.timeZone)
  const today = { year, month, day }
  const lapses = await dueLapses(db, place, today)
  if (lapses.length === 0) return
  const key = keyOf(platformId)
  const begun = formatDay({ ...today, day: 1 })
  const sweep = await sweepOf(db, key)
  if (sweep === undefined || sweep.day < begun)
    await transaction(db, (tx) => beginSweep(tx, key, begun))
  while (await sweepSome(db, { place, lapses, today, nowMs }));
}

/** What the rules of a platform have let lapse with the month before a day's. */
export async function dueLapses(
  db: Db,
  { platformId, timeZone }: FirstStore,
  today: LocalDay,
): Promise<DueLapse[]> {
  const rules = await expiryRules(db, platformId)
  return [...rules].flatMap(([book, rule]) => {
    const lapse = lapseOn(rule, today)
    return lapse === null ? [] : [dueLapse(book, lapse, timeZone)]
  })
}

/** Goes on with the sweep. False where nothing of it is left. */
async function sweepSome(db: Db, sweep: Sweep): Promise<boolean> {
  const { platformId } = sweep.place
  const key = keyOf(platformId)
  const reached = await sweepOf(db, key)
  if (reached === undefined || reached.cursor === null) return false
  const from = reached.cursor
  const page = await membersAfter(db, platformId, { after: from, limit: membersAtOnce })
  const found = await rowsOf(db, sweep, page)
  const losing = new Set(found.map((row) => row.member_id))
  // In the order of the database, which the cursor goes by.
  const memberIds = page.filter((id) => losing.has(id))
  const now = memberIds.slice(0, changedAtOnce)
  const end = page.length < membersAtOnce ? null : (page.at(-1) ?? null)
  const to = now.length < memberIds.length ? (now.at(-1) ?? null) : end
  await transaction(db, async (tx) => {
    if (await stepSweep(tx, key, { from, to })) await lapse(tx, sweep, now)
  })
  return true
}

/** Takes what these members lose, as it is once nothing moves on their accounts. */
async function lapse(tx: Tx, sweep: Sweep, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  const { place, nowMs } = sweep
  const day = await bookedDay(tx, place, formatDay(sweep.today))
  await lockAccounts(tx, place.platformId, memberIds)
  const rows = (await rowsOf(tx, sweep, memberIds)).map((row) => ({ ...row, day }))
  await writeExpiries(tx, { ...place, atMs: nowMs }, rows)
}

/** The rows of what these members lose. */
async function rowsOf(
  db: Db,
  { place, lapses, today, nowMs }: Sweep,
  memberIds: readonly string[],
): Promise<MemberExpiryTable[]> {
  const accounts = await accountsAtLapses(db, place.platformId, { memberIds, lapses })
  return accounts.flatMap((account) => {
    const due = lapses[account.at]
    const amount = lapsed(account)
    if (due === undefined || amount === 0) return []
    return {
      platform_id: place.platformId,
      id: timeOrderedId(nowMs),
      store_id: place.storeId,
      member_id: account.memberId,
      book: due.book,
      amount,
      client_id: null,
      day: formatDay(today),
      last_day: formatDay(due.lastDay),
      came_before: due.cameBeforeMs,
      given_back_since: due.givenBackSinceMs,
      at: nowMs,
    }
  })
}
