import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { ExpiringBook } from '@tillwright/domain/loyalty/expiry.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { lockAccounts } from '../../platform/ledger/balance.store.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import { firstStoreOf } from '../member/sweep.store.ts'
import { bookedDay } from './booked-day.ts'
import { lapsesOfMember, writeExpiries } from './expiry.store.ts'
import type { MemberExpiryTable } from './expiry.tables.ts'

/** A sale of a member that was made without the server, and what it lacks now. */
export interface LackingSale {
  readonly member: Member
  readonly clientId: string
  readonly soldAtMs: number
  readonly points: number
  readonly storedCents: number
}

/**
 * Gives back what lapsed after a sale was made that spent it: the customer has left with the goods. Never more than
 * lapsed since. True where anything came back.
 */
export async function reviveLapsed(tx: Tx, context: Context, sale: LackingSale): Promise<boolean> {
  const { platformId, nowMs } = context
  const place = await firstStoreOf(tx, platformId)
  if (place === undefined) return false
  const day = await bookedDay(tx, place, dayAt(nowMs, place.timeZone))
  await lockAccounts(tx, platformId, [sale.member.id])
  const lapses = await lapsesOfMember(tx, platformId, {
    memberId: sale.member.id,
    sinceMs: sale.soldAtMs,
  })
  const { points, gift, money } = shares(lapses, sale)
  const rows = [
    ...backOf(lapses, 'points', points),
    ...backOf(lapses, 'gift', gift),
    ...backOf(lapses, 'money', money),
  ].map((row) => ({
    ...row,
    id: timeOrderedId(nowMs),
    client_id: sale.clientId,
    day,
    at: nowMs,
  }))
  await writeExpiries(tx, { ...place, atMs: nowMs }, rows)
  return rows.length > 0
}

type Lapsed = Selectable<MemberExpiryTable>

/** How much of each account comes back. Stored value comes back as gift money first: own money is rarely what lapsed. */
function shares(
  lapses: readonly Lapsed[],
  { points, storedCents }: LackingSale,
): Record<ExpiringBook, number> {
  const lost = (book: ExpiringBook) =>
    Math.max(
      0,
      lapses.filter((row) => row.book === book).reduce((sum, { amount }) => sum + amount, 0),
    )
  const gift = Math.min(storedCents, lost('gift'))
  return {
    points: Math.min(points, lost('points')),
    gift,
    money: Math.min(storedCents - gift, lost('money')),
  }
}

/** The row of what comes back, of the newest lapse of its account. */
function backOf(lapses: readonly Lapsed[], book: ExpiringBook, amount: number): Lapsed[] {
  const newest = lapses.findLast((row) => row.book === book)
  return newest === undefined || amount === 0 ? [] : [{ ...newest, amount: -amount }]
}
