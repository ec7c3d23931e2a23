import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import { isPhone } from '@tillwright/domain/person/phone.ts'
import { usualBenefits } from '@tillwright/domain/member/member-level.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { sql } from 'kysely'
import type { SessionPlatform } from '../../platform/session/session.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Book } from '../../platform/ledger/ledger.tables.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** A member with what the books say they have. */
export interface KnownMember extends Member {
  readonly code: string
  readonly isStopped: boolean
}

/** A platform, and how it spells phones. */
export type PhonePlatform = Pick<SessionPlatform, 'id' | 'currency'>

/** A member with what only lists and pages show. */
export interface MemberFacts extends KnownMember {
  readonly couponCount: number
  /** Deposits of the boxes they have. */
  readonly depositHeldCents: Cents
}

/**
 * A member by id, or null; the member that it was merged into or that its joining led to. Every
 * order of a member queries this twice: nothing is counted for it.
 */
export async function memberById(
  db: Db,
  platformId: string,
  id: string,
): Promise<KnownMember | null> {
  const row = await selectMembers(db, platformId).where('member.id', '=', id).executeTakeFirst()
  if (row !== undefined && row.merged_into === null) return memberOf(row)
  const knownAs = row?.merged_into ?? (await joinedAs(db, platformId, id))
  if (knownAs === null) return null
  const other = await selectMembers(db, platformId)
    .where('member.id', '=', knownAs)
    .executeTakeFirst()
  return other === undefined ? null : memberOf(other)
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
  if (row !== undefined && row.merged_into === null) return factsOf(row)
  const knownAs = row?.merged_into ?? (await joinedAs(db, platformId, id))
  if (knownAs === null) return null
  const other = await selectFacts(db, platformId)
    .where('member.id', '=', knownAs)
    .executeTakeFirst()
  return other === undefined ? null : factsOf(other)
}

/** The ids that documents name a member by: their own, and those of whoever was merged into them. */
export const idsOfMember = (db: Db, platformId: string, memberId: string) =>
  db
    .selectFrom('member as person')
    .select('person.id')
    .where('person.platform_id', '=', platformId)
    .where((where) =>
      where.or([where('person.id', '=', memberId), where('person.merged_into', '=', memberId)]),
    )

/** The member that a joining under this id led to, or null. */
async function joinedAs(db: Db, platformId: string, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member_join')
    .innerJoin('member', (join) =>
      join
        .onRef('member.platform_id', '=', 'member_join.platform_id')
        .onRef('member.id', '=', 'member_join.member_id'),
    )
    .select((eb) => eb.fn.coalesce('member.merged_into', 'member.id').as('id'))
    .where('member_join.platform_id', '=', platformId)
    .where('member_join.client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Members that a phone, its last four digits, a member code or a part of a name can mean; twenty at most. */
export async function membersByKeyword(
  db: Db,
  { id: platformId, currency }: PhonePlatform,
  keyword: string,
): Promise<MemberFacts[]> {
  const text = keyword.trim()
  const part = text.replace(/[%_\\]/g, '')
  if (part === '') return []
  const rows = await selectFacts(db, platformId)
    .where('member.id', 'in', (of) =>
      of
        .selectFrom('member as found')
        .select((eb) => eb.fn.coalesce('found.merged_into', 'found.id').as('id'))
        .where('found.platform_id', '=', platformId)
        .where('found.erased_at', 'is', null)
        .where((where) =>
          where.or([
            where('found.phone', '=', normalPhone(text, currency) ?? text),
            where('found.code', '=', text.toUpperCase()),
            ...(/^\d{4}$/.test(text) ? [where('found.phone_tail', '=', text)] : []),
            ...(/^\d+$/.test(text) ? [] : [where('found.nick', 'like', `%${part}%`)]),
          ]),
        ),
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
  const rows = await selectFacts(db, platformId)
    .where('member.id', 'in', ids)
    .where('member.merged_into', 'is', null)
    .where('member.erased_at', 'is', null)
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(factsOf)
}

const balance = (book: Book) =>
  sql<number | null>`(select amount from balance where balance.platform_id = member.platform_id
    and balance.store_id = ${everyStore} and balance.book = ${book} and balance.account_id = member.id)`

const selectMembers = (db: Db, platformId: string) =>
  db
    .selectFrom('member')
    .leftJoin('member_level', (join) =>
      join
        .onRef('member_level.platform_id', '=', 'member.platform_id')
        .onRef('member_level.id', '=', 'member.level_id'),
    )
    .select([
      'member.id',
      'member.phone',
      'member.code',
      'member.nick',
      'member_level.name as level_name',
      'member_level.name_en as level_name_en',
      'member_level.takes_member_price',
      'member_level.points_percent',
      'member.state',
      'member.shows_points',
      'member.merged_into',
      balance('money').as('money'),
      balance('gift').as('gift'),
      balance('points').as('points'),
      balance('box').as('boxes'),
    ])
    .where('member.platform_id', '=', platformId)

const sameMember = sql`(select member.id union all select other.id from member other
  where other.platform_id = member.platform_id and other.merged_into = member.id)`

const selectFacts = (db: Db, platformId: string) =>
  selectMembers(db, platformId).select([
    sql<number>`(select count(*) from coupon where coupon.platform_id = member.platform_id
        and coupon.member_id in ${sameMember} and coupon.state = 'UNUSED')`.as('coupons'),
    sql<number | null>`(select cast(sum((lent - returned - lost) * deposit_cents) as bigint)
        from box_loan where box_loan.platform_id = member.platform_id
        and box_loan.member_id in ${sameMember})`.as('deposits'),
  ])

interface MemberRow {
  readonly id: string
  readonly phone: string
  readonly code: string
  readonly nick: string
  readonly level_name: string | null
  readonly level_name_en: string | null
  readonly takes_member_price: number | null
  readonly points_percent: number | null
  readonly state: 'ACTIVE' | 'STOPPED'
  readonly shows_points: number
  readonly merged_into: string | null
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
  phone: isPhone(row.phone) ? row.phone : '',
  code: row.code,
  nick: row.nick,
  levelName: row.level_name ?? '',
  levelNameEn: row.level_name_en ?? '',
  takesMemberPrice: row.takes_member_price !== 0,
  pointsPercent: row.points_percent ?? usualBenefits.pointsPercent,
  points: points(row.points ?? 0),
  showsPoints: row.shows_points === 1,
  realBalanceCents: cents(row.money ?? 0),
  giftBalanceCents: cents(row.gift ?? 0),
  owedBoxes: row.boxes ?? 0,
  isStopped: row.state === 'STOPPED',
})
