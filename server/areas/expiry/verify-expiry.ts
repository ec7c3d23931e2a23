import { parseDay } from '@tillwright/domain/time/calendar.ts'
import { lapsed } from '@tillwright/domain/loyalty/expiry.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type FirstStore, firstStoreOf, membersAfter, sweepOf } from '../member/sweep.store.ts'
import { accountsAtLapses } from './expiry.store.ts'
import type { MemberExpiryTable } from './expiry.tables.ts'
import { dueLapses } from './sweep-expiry.ts'
import {
  type AccountMove,
  allMerges,
  type Merges,
  movesOfPerson,
  lapsesAfter,
} from './verify-expiry.store.ts'

const membersAtOnce = 500
const lapsesAtOnce = 500

/** Returns what lapsed otherwise than the moves before it say, and who holds what should have lapsed. */
export async function verifyExpiry(db: Db, platformId: string): Promise<string[]> {
  return [...(await wrongLapses(db, platformId)), ...(await overdue(db, platformId))]
}

/** Works out every lapse anew from the moves of its member before it. */
async function wrongLapses(db: Db, platformId: string): Promise<string[]> {
  const merges = await allMerges(db, platformId)
  const wrong: string[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Selectable<MemberExpiryTable>[] = await lapsesAfter(db, platformId, {
      after,
      limit: lapsesAtOnce,
    })
    for (const row of page) {
      const moves = await movesOfPerson(db, row, personAt(merges, row))
      const amount = amountOf(row, moves)
      if (amount !== row.amount) wrong.push(`${row.id}: ${row.amount}, not ${amount}`)
    }
    after = page.length < lapsesAtOnce ? undefined : page.at(-1)?.id
  }
  return wrong
}

/** Ids of the members that were one person when something of theirs lapsed. */
function personAt(merges: Merges, { member_id: memberId, at }: MemberExpiryTable): string[] {
  const ids = [memberId]
  for (const id of ids)
    for (const [from, { into, atMs }] of merges)
      if (into === id && atMs <= at && !ids.includes(from)) ids.push(from)
  return ids
}

/** The lapse by the moves before it. */
function amountOf(
  { came_before: cameBefore, given_back_since: givenBackSince }: MemberExpiryTable,
  moves: readonly AccountMove[],
): number {
  const earned = moves.filter(({ kind, amount }) => kind === 'order' && amount > 0)
  const earnedAt = new Map(earned.map(({ sourceId, at }) => [sourceId, at]))
  let [held, came, givenBack] = [0, 0, 0]
  for (const { amount, kind, ofOrder, at } of moves) {
    held += amount
    if (kind === 'merge') continue
    const isBack = kind === 'refund' || kind === 'order.undo' || kind === 'expiry'
    if (amount > 0 && isBack) givenBack += at >= givenBackSince ? amount : 0
    else if (amount > 0) came += at >= cameBefore ? amount : 0
    else if (isBack) came += (earnedAt.get(ofOrder) ?? 0) >= cameBefore ? amount : 0
  }
  return lapsed({ held, came, givenBack })
}

/** Who holds what the last sweep of all members should have taken. */
async function overdue(db: Db, platformId: string): Promise<string[]> {
  const sweep = await sweepOf(db, { platformId, kind: 'EXPIRY' })
  const month = sweep === undefined || sweep.cursor !== null ? null : parseDay(sweep.day)
  const place = await firstStoreOf(db, platformId)
  if (month === null || place === undefined) return []
  return overdueAt(db, place, await dueLapses(db, place, month))
}

async function overdueAt(
  db: Db,
  { platformId }: FirstStore,
  lapses: Awaited<ReturnType<typeof dueLapses>>,
): Promise<string[]> {
  const found: string[] = []
  let after: string | undefined = lapses.length === 0 ? undefined : ''
  while (after !== undefined) {
    const memberIds: string[] = await membersAfter(db, platformId, { after, limit: membersAtOnce })
    for (const account of await accountsAtLapses(db, platformId, { memberIds, lapses }))
      if (lapsed(account) > 0)
        found.push(`${account.memberId} holds ${lapsed(account)} that lapsed`)
    after = memberIds.length < membersAtOnce ? undefined : memberIds.at(-1)
  }
  return found
}
