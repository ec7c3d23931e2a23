import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { openBalances } from '../../platform/ledger/balance.store.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'
import type { MemberConsentTable, MemberJoinTable, MemberTable } from './member.tables.ts'

/** Returns the earlier result under a client's id, or null. */
export async function joinByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<MemberJoinTable | null> {
  const row = await db
    .selectFrom('member_join')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row ?? null
}

/** Writes a member with empty accounts; false where somebody has that phone, code or id already. */
export async function insertMember(tx: Tx, row: MemberTable): Promise<boolean> {
  const made = await tx
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  await openBalances(tx, row.platform_id, memberAccounts(row.id))
  return true
}

/** The accounts that every member has. A refund may take more points back than are left. */
export const memberAccounts = (memberId: string) =>
  (['money', 'gift', 'points', 'box'] as const).map((book) => ({
    book,
    storeId: everyStore,
    accountId: memberId,
    floor: book === 'points' ? null : 0,
  }))

/** The members with this phone or this code, as stored. */
export const membersNamed = (
  db: Db,
  platformId: string,
  { phone, code }: { readonly phone: string | null; readonly code: string | null },
) =>
  db
    .selectFrom('member')
    .select(['id', 'phone', 'code', 'merged_into', 'created_at'])
    .where('platform_id', '=', platformId)
    .where((where) =>
      where.or([
        ...(phone === null ? [] : [where('phone', '=', phone)]),
        ...(code === null ? [] : [where('code', '=', code)]),
      ]),
    )
    .execute()

/** A member has been one since the earliest of their joinings. */
export async function joinedEarlier(
  tx: Tx,
  { platformId, memberId, atMs }: { platformId: string; memberId: string; atMs: number },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ created_at: atMs })
    .where('platform_id', '=', platformId)
    .where('id', '=', memberId)
    .where('created_at', '>', atMs)
    .execute()
}

/** Writes a joining down, and has the journal hold it. */
export async function insertJoin(tx: Tx, row: MemberJoinTable): Promise<void> {
  await insertRows(tx, 'member_join', [row])
  noteRows(tx, placeOf(row), 'member_join', [row])
}

/** Writes a consent down, once for each text. */
export async function insertConsent(tx: Tx, row: Omit<MemberConsentTable, 'id'>): Promise<void> {
  const whole = { ...row, id: randomUUID() }
  const made = await tx
    .insertInto('member_consent')
    .values(whole)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) noteRows(tx, placeOf(row), 'member_consent', [whole])
}

const placeOf = (row: Pick<MemberJoinTable, 'platform_id' | 'store_id' | 'at'>) => ({
  platformId: row.platform_id,
  storeId: row.store_id,
  atMs: row.at,
})
