import type { Db } from '../../platform/db/db.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'
import type { MemberExpiryTable } from './expiry.tables.ts'

/** By member, the one they were merged into, and when. */
export type Merges = ReadonlyMap<string, { readonly into: string; readonly atMs: number }>

/** Every merge of a platform. */
export async function allMerges(db: Db, platformId: string): Promise<Merges> {
  const rows = await db
    .selectFrom('member_merge')
    .select(['member_id', 'into_member_id', 'at'])
    .where('platform_id', '=', platformId)
    .execute()
  return new Map(
    rows.map(({ member_id: from, into_member_id: into, at: atMs }) => [from, { into, atMs }]),
  )
}

/** The next of what lapsed. */
export const lapsesAfter = (
  db: Db,
  platformId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
) =>
  db
    .selectFrom('member_expiry')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '>', after)
    .where('client_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** A move of a member's account. */
export interface AccountMove {
  readonly amount: number
  readonly kind: string
  readonly sourceId: string
  /** The order that a refund gives back, or the source itself. */
  readonly ofOrder: string
  readonly at: number
}

/** The moves of a person on an account before something of it lapsed. */
export async function movesOfPerson(
  db: Db,
  { platform_id: platformId, book, id, member_id: memberId, at }: MemberExpiryTable,
  personIds: readonly string[],
): Promise<AccountMove[]> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.platform_id', '=', 'ledger.platform_id')
        .onRef('refund.id', '=', 'ledger.source_id')
        .on('ledger.source_kind', '=', 'refund'),
    )
    .select([
      'ledger.account_id',
      'ledger.seq',
      'ledger.amount',
      'ledger.source_kind',
      'ledger.source_id',
      'ledger.at',
      'refund.order_id',
    ])
    .where('ledger.platform_id', '=', platformId)
    .where('ledger.store_id', '=', everyStore)
    .where('ledger.book', '=', book)
    .where('ledger.account_id', 'in', [...personIds])
    .execute()
  const own = rows.find((row) => row.account_id === memberId && row.source_id === id)
  const end = own?.seq ?? 0
  return rows
    .filter((row) => (row.account_id === memberId ? row.seq < end : row.at <= at))
    .map((row) => ({
      amount: row.amount,
      kind: row.source_kind,
      sourceId: row.source_id,
      ofOrder: row.order_id ?? row.source_id,
      at: row.at,
    }))
}
