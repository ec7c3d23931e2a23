import { sql } from 'kysely'
import type { ExpiringBook, ExpiryRule, LapsingAccount } from '@tillwright/domain/loyalty/expiry.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { runStatement } from '../../platform/db/statement.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { everyStore, moveBalances } from '../../platform/ledger/move-balances.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { DueLapse } from './due-lapse.ts'
import type { MemberExpiryTable } from './expiry.tables.ts'

/** Source of the moves of what lapsed. */
const expiryKind = 'expiry'

/** The rules of a platform, by the account. */
export async function expiryRules(
  db: Db,
  platformId: string,
): Promise<ReadonlyMap<ExpiringBook, ExpiryRule>> {
  const rows = await db
    .selectFrom('expiry_rule')
    .select(['book', 'months', 'from_day'])
    .where('platform_id', '=', platformId)
    .execute()
  return new Map(rows.map(({ book, months, from_day: from }) => [book, { months, from }]))
}

/** Has one rule hold for an account from now on; null for none. */
export async function writeRule(
  tx: Tx,
  platformId: string,
  { book, rule }: { readonly book: ExpiringBook; readonly rule: ExpiryRule | null },
): Promise<void> {
  await tx
    .deleteFrom('expiry_rule')
    .where('platform_id', '=', platformId)
    .where('book', '=', book)
    .execute()
  if (rule === null) return
  const { months, from } = rule
  await insertRows(tx, 'expiry_rule', [{ platform_id: platformId, book, months, from_day: from }])
}

/** An account of a member that holds something, at one of the lapses. */
export interface AccountAtLapse extends LapsingAccount {
  /** Number of the lapse among those asked about. */
  readonly at: number
  readonly memberId: string
}

interface Row {
  readonly at: number
  readonly member_id: string
  readonly held: number
  readonly came: number
  readonly given_back: number
}

/** Moves that give back what was spent, or what lapsed too early. */
const givesBack = `('refund', 'order.undo', '${expiryKind}')`

interface LapseQuery {
  readonly memberIds: readonly string[]
  readonly lapses: readonly DueLapse[]
}

/**
 * What these members hold now, and what came to them lately, for each lapse: one statement. Whoever was merged into
 * a member counts as that member; moves between the two are nothing that came.
 */
export async function accountsAtLapses(
  db: Db,
  platformId: string,
  query: LapseQuery,
): Promise<AccountAtLapse[]> {
  const { memberIds, lapses } = query
  if (memberIds.length === 0 || lapses.length === 0) return []
  const { rows } = await runStatement<Row>(db, {
    name: `${memberIds.length} members at ${lapses.length} lapses`,
    write: (place) => lapseText(query, place),
    values: [
      ...lapses.flatMap(({ book, cameBeforeMs, givenBackSinceMs }, no) => [
        no,
        book,
        cameBeforeMs,
        givenBackSinceMs,
      ]),
      platformId,
      ...memberIds,
      platformId,
      ...memberIds,
    ],
  })
  return rows.map(({ member_id: memberId, given_back: givenBack, ...row }) => ({
    ...row,
    memberId,
    givenBack,
  }))
}

function lapseText({ memberIds, lapses }: LapseQuery, place: () => string): string {
  const given = () =>
    `(cast(${place()} as bigint), ${place()}, cast(${place()} as bigint), cast(${place()} as bigint))`
  const ids = () => memberIds.map(place).join(', ')
  return `with given (no, in_book, came_before, given_back_since) as (values ${lapses.map(given).join(', ')}),
    person (platform_id, member_id, account_id) as (
      select platform_id, id, id from member
        where platform_id = ${place()} and id in (${ids()}) and merged_into is null
      union all select platform_id, merged_into, id from member
        where platform_id = ${place()} and merged_into in (${ids()}))
    select g.no as at, p.member_id, b.amount as held,
      cast(coalesce(sum(case when l.amount > 0 and l.source_kind not in ${givesBack} then l.amount
        when e.at >= g.came_before then l.amount else 0 end), 0) as bigint) as came,
      cast(coalesce(sum(case when l.amount > 0 and l.source_kind in ${givesBack}
        and l.at >= g.given_back_since then l.amount else 0 end), 0) as bigint) as given_back
    from given g cross join person p
    join balance b on b.platform_id = p.platform_id and b.store_id = '${everyStore}'
      and b.book = g.in_book and b.account_id = p.member_id and b.amount > 0
    left join ledger l on l.platform_id = p.platform_id and l.store_id = '${everyStore}'
      and l.book = g.in_book and l.account_id = p.account_id and l.at >= g.came_before
      and l.source_kind <> 'merge'
    left join refund r on r.platform_id = l.platform_id and r.id = l.source_id
      and l.source_kind = 'refund' and l.amount < 0
    left join ledger e on e.platform_id = l.platform_id and e.source_kind = 'order'
      and e.source_id = coalesce(r.order_id, l.source_id) and e.store_id = '${everyStore}'
      and e.book = l.book and e.account_id = l.account_id and e.amount > 0
      and l.source_kind in ('refund', 'order.undo') and l.amount < 0
    group by g.no, p.member_id, b.amount`
}

/** Writes down what lapsed, or came back below zero, and moves it. */
export async function writeExpiries(
  tx: Tx,
  place: StoreScope & { readonly atMs: number },
  rows: readonly MemberExpiryTable[],
): Promise<void> {
  const { platformId, atMs } = place
  await insertRows(tx, 'member_expiry', rows)
  noteRows(tx, place, 'member_expiry', rows)
  for (const { id, book, member_id: accountId, amount } of rows)
    await moveBalances(tx, { platformId, kind: expiryKind, id, atMs }, [
      { book, storeId: everyStore, accountId, amount: -amount, leg: '' },
    ])
}

/** What lapsed of a member after a moment, and what came back of it, the oldest first. */
export const lapsesOfMember = (
  db: Db,
  platformId: string,
  { memberId, sinceMs }: { readonly memberId: string; readonly sinceMs: number },
) =>
  db
    .selectFrom('member_expiry')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('member_id', '=', memberId)
    .where('at', '>', sinceMs)
    .orderBy('id')
    .execute()

interface CameTo {
  readonly memberIds: readonly string[]
  readonly cameAtMs: number
}

/** The most that has lapsed of what came to a member at a moment, by the account. */
export async function lapsedSince(
  db: Db,
  platformId: string,
  { memberIds, cameAtMs }: CameTo,
): Promise<ReadonlyMap<ExpiringBook, number>> {
  const rows = await db
    .selectFrom('member_expiry')
    .select(['book', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .where('platform_id', '=', platformId)
    .where('member_id', 'in', [...memberIds])
    .where('came_before', '>', cameAtMs)
    .groupBy('book')
    .execute()
  return new Map(rows.map(({ book, amount }) => [book, Math.max(0, amount)]))
}
