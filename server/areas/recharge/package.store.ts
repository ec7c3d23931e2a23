import { coupon as wireCoupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { runStatement } from '../../platform/db/statement.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { RechargeCountTable, RechargePackageTable } from './recharge.tables.ts'
import type { Updateable } from 'kysely'

/** A coupon that a package gives, before it is somebody's. */
export interface GiftCoupon {
  readonly coupon: Coupon
  /** For how many days it is valid, the day of the top-up included; null as its own rules say. */
  readonly days: number | null
}

/** Name of a coupon that comes with a package. */
export type GiftName = Pick<Coupon, 'name' | 'nameEn'>

/** Buyer of a package, and the business day. */
export interface Purchase {
  readonly platformId: string
  readonly memberId: string
  readonly day: string
}

/** The packages on sale, in the shop's order. */
export const packagesOnSale = (db: Db, platformId: string): Promise<RechargePackageTable[]> =>
  db
    .selectFrom('recharge_package')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('state', '=', 'ON')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A package on sale, or null. */
export async function packageOnSale(
  db: Db,
  platformId: string,
  id: string,
): Promise<RechargePackageTable | null> {
  const found = await db
    .selectFrom('recharge_package')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('state', '=', 'ON')
    .executeTakeFirst()
  return found ?? null
}

/** The coupons a package gives. */
export function giftCouponsOf({ id, gift_coupons: stored }: RechargePackageTable): GiftCoupon[] {
  return fromStored<{ days: number | null; coupon: unknown }[]>(stored).map(({ days, coupon }) => {
    const read = decode(wireCoupon, coupon)
    if (!read.ok) throw new Error(`a coupon of recharge package ${id} cannot be read`)
    return { days, coupon: read.value }
  })
}

/** The coupons that come with a package, by name. */
export const giftNames = (of: RechargePackageTable): GiftName[] =>
  giftCouponsOf(of).map(({ coupon: { name, nameEn } }) => ({ name, nameEn }))

/** The coupons of a package by its id, also where it is not sold any more; none for a free amount. */
export async function giftsOfPackage(
  db: Db,
  platformId: string,
  id: string | null,
): Promise<GiftCoupon[]> {
  if (id === null) return []
  const found = await db
    .selectFrom('recharge_package')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found === undefined ? [] : giftCouponsOf(found)
}

type Limits = Pick<
  RechargePackageTable,
  'id' | 'most_per_member' | 'most_per_member_day' | 'most_per_day'
>
type Count = Pick<RechargeCountTable, 'scope' | 'scope_id' | 'most'>

/** In the order in which rows are locked: every process the same. */
const countsOf = (of: Limits, { memberId, day }: Purchase): Count[] => [
  { scope: 'DAY', scope_id: day, most: of.most_per_day },
  { scope: 'MEMBER', scope_id: memberId, most: of.most_per_member },
  { scope: 'MEMBER_DAY', scope_id: `${memberId} ${day}`, most: of.most_per_member_day },
]

/**
 * Counts one purchase against every limit of a package in one conditional statement. False when a
 * limit was reached already: the transaction must then roll back.
 */
export async function countPurchase(tx: Tx, of: Limits, by: Purchase): Promise<boolean> {
  const counts = countsOf(of, by)
  const { rows } = await runStatement<{ scope: string }>(tx, {
    name: 'count a recharge',
    write: (value) => {
      const row = () =>
        `(${value()}, ${value()}, ${value()}, ${value()}, 1, cast(${value()} as bigint))`
      return `insert into recharge_count (platform_id, package_id, scope, scope_id, times, most)
        values ${counts.map(row).join(', ')}
        on conflict (platform_id, package_id, scope, scope_id) do update
        set times = recharge_count.times + 1, most = excluded.most
        where excluded.most is null or recharge_count.times < excluded.most
        returning scope`
    },
    values: counts.flatMap(({ scope, scope_id: scopeId, most }) => [
      by.platformId,
      of.id,
      scope,
      scopeId,
      most,
    ]),
  })
  return rows.length === counts.length
}

/** Takes one purchase off the counts again: its top-up was given back in full. */
export async function uncountPurchase(tx: Tx, packageId: string, by: Purchase): Promise<void> {
  const limits = {
    id: packageId,
    most_per_member: null,
    most_per_member_day: null,
    most_per_day: null,
  }
  for (const { scope, scope_id: scopeId } of countsOf(limits, by))
    await tx
      .updateTable('recharge_count')
      .set((column) => ({ times: column('times', '-', 1) }))
      .where('platform_id', '=', by.platformId)
      .where('package_id', '=', packageId)
      .where('scope', '=', scope)
      .where('scope_id', '=', scopeId)
      .execute()
}

/** How often a member may still buy each package today; null without a limit. */
export async function timesLeft(
  db: Db,
  packages: readonly RechargePackageTable[],
  by: Purchase,
): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('recharge_count')
    .select(['package_id', 'scope', 'times'])
    .where('platform_id', '=', by.platformId)
    .where('scope_id', 'in', [by.memberId, `${by.memberId} ${by.day}`, by.day])
    .execute()
  const times = new Map(rows.map((row) => [`${row.package_id} ${row.scope}`, row.times]))
  return new Map(
    packages.map((one) => {
      const left = countsOf(one, by).flatMap(({ scope, most }) =>
        most === null ? [] : [most - (times.get(`${one.id} ${scope}`) ?? 0)],
      )
      return [one.id, left.length === 0 ? null : Math.max(Math.min(...left), 0)]
    }),
  )
}

/** Every package of a platform, on sale or not, in the order of the shop. */
export function packagesOf(db: Db, platformId: string): Promise<RechargePackageTable[]> {
  return db
    .selectFrom('recharge_package')
    .selectAll()
    .where('platform_id', '=', platformId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Writes a new package. */
export async function insertPackage(tx: Tx, row: RechargePackageTable): Promise<void> {
  await tx.insertInto('recharge_package').values(row).execute()
}

/** Writes a package anew; its gift coupons stay. */
export async function updatePackage(
  tx: Tx,
  { platform_id: platformId, id }: Pick<RechargePackageTable, 'platform_id' | 'id'>,
  columns: Updateable<RechargePackageTable>,
): Promise<void> {
  await tx
    .updateTable('recharge_package')
    .set(columns)
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}
