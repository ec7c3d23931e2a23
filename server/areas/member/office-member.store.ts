import type { Input } from '@tillwright/contract/call.ts'
import type { queryOfficeMembers } from '@tillwright/contract/office/office-member.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { contains } from '../../platform/db/contains.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Book } from '../../platform/ledger/ledger.tables.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'

export type MemberQuery = Input<typeof queryOfficeMembers> & {
  /** A part of a phone finds only for those who may see phones. */
  readonly seesPhones: boolean
}

const balanceOf = (book: Book) =>
  sql<number>`coalesce((select amount from balance where balance.platform_id = member.platform_id
    and balance.store_id = ${everyStore} and balance.book = ${book}
    and balance.account_id = member.id), 0)`

const isWanted =
  (query: MemberQuery) =>
  <O>(from: SelectQueryBuilder<Database, 'member', O>) => {
    const { levelId, state, seesPhones } = query
    const keyword = query.keyword.trim()
    let found = from
    if (levelId !== null) found = found.where('member.level_id', '=', levelId)
    if (state !== 'ALL') found = found.where('member.state', '=', state)
    if (keyword === '') return found
    return found.where((where) =>
      where.or([
        contains(sql`lower(member.nick)`, keyword.toLowerCase()),
        where('member.code', '=', keyword.toUpperCase()),
        where('member.phone', '=', keyword),
        where('member.phone_tail', '=', keyword),
        ...(seesPhones && /^\d{3,}$/.test(keyword) ? [contains('member.phone', keyword)] : []),
      ]),
    )
  }

/** A page of members with their level and balances, and how many there are. */
export async function memberPage(db: Db, platformId: string, query: MemberQuery) {
  const all = db
    .selectFrom('member')
    .where('member.platform_id', '=', platformId)
    .where('member.merged_into', 'is', null)
    .where('member.erased_at', 'is', null)
    .$call(isWanted(query))
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('member_level', (join) =>
      join
        .onRef('member_level.platform_id', '=', 'member.platform_id')
        .onRef('member_level.id', '=', 'member.level_id'),
    )
    .select([
      'member.id',
      'member.phone',
      'member.nick',
      'member.code',
      'member.state',
      'member.created_at',
      'member_level.name as level_name',
      'member_level.name_en as level_name_en',
      balanceOf('points').as('points'),
      balanceOf('money').as('money'),
      balanceOf('gift').as('gift'),
    ])
    .orderBy(orders[query.order])
    .orderBy('member.id')
    .offset((query.pageNo - 1) * query.pageSize)
    .limit(query.pageSize)
    .execute()
  return { total, rows }
}

const orders = {
  joined: sql`member.created_at desc`,
  name: sql`member.nick`,
  points: sql`${balanceOf('points')} desc`,
  balance: sql`${balanceOf('money')} + ${balanceOf('gift')} desc`,
}

/** A page of the moves of a member's accounts, the newest first, with the order behind each. */
export async function memberMoves(
  db: Db,
  platformId: string,
  {
    memberId,
    offset,
    limit,
  }: { readonly memberId: string; readonly offset: number; readonly limit: number },
) {
  const all = db
    .selectFrom('ledger')
    .where('ledger.platform_id', '=', platformId)
    .where('ledger.store_id', '=', everyStore)
    .where('ledger.book', 'in', ['money', 'gift', 'points'])
    .where('ledger.account_id', '=', memberId)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.platform_id', '=', 'ledger.platform_id')
        .onRef('refund.id', '=', 'ledger.source_id')
        .on('ledger.source_kind', '=', 'refund'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'ledger.platform_id')
        .on(sql`orders.id`, '=', sql`coalesce(refund.order_id, ledger.source_id)`),
    )
    .select([
      'ledger.at',
      'ledger.book',
      'ledger.amount',
      'ledger.balance',
      'ledger.source_kind',
      'orders.id as order_id',
      'orders.number',
      'orders.kind',
    ])
    .orderBy('ledger.at', 'desc')
    .orderBy('ledger.book')
    .orderBy('ledger.seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, rows }
}
