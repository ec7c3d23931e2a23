import { type Cents, cents } from '@tillwright/domain/cents.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { points } from '@tillwright/domain/points.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Book } from '../../platform/ledger/ledger.tables.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** A member with what the books say they have. */
export interface KnownMember extends Member {
  readonly code: string
  readonly isStopped: boolean
}

/** A member with what only lists and pages show. */
export interface MemberFacts extends KnownMember {
  readonly couponCount: number
  /** Deposits of the boxes they have. */
  readonly depositHeldCents: Cents
}

/** A member by id, or null. Every order of a member asks this twice: nothing is counted for it. */
export async function memberById(
  db: Db,
  platformId: string,
  id: string,
): Promise<KnownMember | null> {
  const row = await selectMembers(db, platformId).where('member.id', '=', id).executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

/** The member who has this phone, or null. */
export async function memberByPhone(
  db: Db,
  platformId: string,
  phone: string,
): Promise<KnownMember | null> {
  const row = await selectMembers(db, platformId)
    .where('member.phone', '=', phone)
    .executeTakeFirst()
  return row === undefined ? null : memberOf(row)
}

/** A member by id with what is counted of them, or null. */
export async function memberFacts(
  db: Db,
  platformId: string,
  id: string,
): Promise<MemberFacts | null> {
  const row = await selectFacts(db, platformId).where('member.id', '=', id).executeTakeFirst()
  return row === undefined ? null : factsOf(row)
}

/** Members that a phone, its last four digits, a member code or a part of a name can mean; twenty at most. */
export async function membersByKeyword(
  db: Db,
  platformId: string,
  keyword: string,
): Promise<MemberFacts[]> {
  const text = keyword.trim()
  const part = text.replace(/[%_\\]/g, '')
  if (part === '') return []
  const rows = await selectFacts(db, platformId)
    .where((where) =>
      where.or([
        where('member.phone', '=', text),
        where('member.code', '=', text.toUpperCase()),
        ...(/^\d{4}$/.test(text) ? [where('member.phone_tail', '=', text)] : []),
        ...(/^\d+$/.test(text) ? [] : [where('member.nick', 'like', `%${part}%`)]),
      ]),
    )
    .orderBy('member.nick')
    .limit(20)
    .execute()
  return rows.map(factsOf)
}

const latelyMs = 48 * 3_600_000
const latelyMost = 10

/** The members of the last orders of a store, the latest first: ten at most, of two days. */
export async function membersLately(
  db: Db,
  place: StoreScope,
  nowMs: number,
): Promise<MemberFacts[]> {
  const { platformId, storeId } = place
  const came = await db
    .selectFrom('orders')
    .select(['member_id', ({ fn }) => fn.max('created_at').as('at')])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('created_at', '>', nowMs - latelyMs)
    .where('member_id', 'is not', null)
    .groupBy('member_id')
    .orderBy('at', 'desc')
    .orderBy('member_id')
    .limit(latelyMost)
    .execute()
  const ids = came.flatMap(({ member_id: id }) => id ?? [])
  if (ids.length === 0) return []
  const rows = await selectFacts(db, platformId).where('member.id', 'in', ids).execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(factsOf)
}

const balance = (book: Book) =>
  sql<number | null>`(select amount from balance where balance.platform_id = member.platform_id
    and balance.store_id = ${everyStore} and balance.book = ${book} and balance.account_id = member.id)`

const selectMembers = (db: Db, platformId: string) =>
  db
    .selectFrom('member')
    .select([
      'member.id',
      'member.phone',
      'member.code',
      'member.nick',
      'member.level_name',
      'member.level_name_en',
      'member.state',
      'member.shows_points',
      balance('money').as('money'),
      balance('gift').as('gift'),
      balance('points').as('points'),
      balance('box').as('boxes'),
    ])
    .where('member.platform_id', '=', platformId)

const selectFacts = (db: Db, platformId: string) =>
  selectMembers(db, platformId).select([
    sql<number>`(select count(*) from coupon where coupon.platform_id = member.platform_id
        and coupon.member_id = member.id and coupon.state = 'UNUSED')`.as('coupons'),
    sql<number | null>`(select cast(sum((lent - returned - lost) * deposit_cents) as bigint)
        from box_loan where box_loan.platform_id = member.platform_id
        and box_loan.member_id = member.id)`.as('deposits'),
  ])

interface MemberRow {
  readonly id: string
  readonly phone: string
  readonly code: string
  readonly nick: string
  readonly level_name: string
  readonly level_name_en: string
  readonly state: 'ACTIVE' | 'STOPPED'
  readonly shows_points: number
  readonly money: number | null
  readonly gift: number | null
  readonly points: number | null
  readonly boxes: number | null
}

interface FactsRow extends MemberRow {
  readonly coupons: number
  readonly deposits: number | null
}

const factsOf = (row: FactsRow): MemberFacts => ({
  ...memberOf(row),
  couponCount: row.coupons,
  depositHeldCents: cents(row.deposits ?? 0),
})

const memberOf = (row: MemberRow): KnownMember => ({
  id: row.id,
  phone: row.phone,
  code: row.code,
  nick: row.nick,
  levelName: row.level_name,
  levelNameEn: row.level_name_en,
  points: points(row.points ?? 0),
  showsPoints: row.shows_points === 1,
  realBalanceCents: cents(row.money ?? 0),
  giftBalanceCents: cents(row.gift ?? 0),
  owedBoxes: row.boxes ?? 0,
  isStopped: row.state === 'STOPPED',
})
