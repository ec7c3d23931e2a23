import { coupon as wireCoupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import { encode } from '@tillwright/contract/wire/schema.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { addDays, type LocalDay } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Coupon, CouponRules, GoodsLimit } from '@tillwright/domain/coupon/coupon.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { takeMembersIn } from '@tillwright/server/areas/bulk/load-members.ts'
import type { ServiceCall } from '@tillwright/server/areas/intake/service-context.ts'
import { timeOrderedId } from '@tillwright/server/platform/time-ordered-id.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { everyStore, moveBalances } from '@tillwright/server/platform/ledger/move-balances.ts'
import { type DemoCoupon, type DemoGoodsLimit, demoCoupons } from './catalogue/demo-coupons.ts'
import {
  type DemoLevel,
  demoLevels,
  type DemoMember,
  demoMembers,
} from './catalogue/demo-members.ts'
import { demoMerchantId } from './seed-goods.ts'

const dayMs = 24 * 60 * 60_000

/** When the shop is made, as a moment and as a day of its calendar. */
export interface DemoMoment {
  readonly atMs: number
  readonly today: LocalDay
}

/** The id of the member at this place of `demoMembers`. */
export const memberId = (at: number): string => `member-${String(at + 1).padStart(4, '0')}`
const paddedCode = (at: number): string => String(at + 1).padStart(8, '0')

/**
 * Members as another program brings them in, with what they own; the first of them holds one coupon of
 * every kind and owes three boxes.
 */
export async function seedMembers(tx: Tx, call: ServiceCall, now: DemoMoment): Promise<void> {
  const { platformId } = call
  await insertRows(
    tx,
    'member_level',
    demoLevels.map((level) => levelRow(platformId, level)),
  )
  await takeMembersIn(tx, call, {
    importId: timeOrderedId(now.atMs),
    lines: demoMembers.map((member, at) => ({ line: at + 1, value: lineOf(member, at, now) })),
    namesOf: (externalId) => ({
      id: externalId,
      code: issuedCode('member', externalId.slice('member-'.length).padStart(8, '0')),
    }),
  })
  await seedBoxes(tx, platformId, now)
  await insertRows(
    tx,
    'coupon_kind',
    demoCoupons.filter(isGiven).map((coupon) => ({
      platform_id: platformId,
      id: kindId(coupon),
      rules: rulesOf(coupon, now.today, { id: kindId(coupon), memberId: null }),
      created_at: now.atMs,
    })),
  )
  await insertRows(
    tx,
    'coupon',
    demoCoupons.map((coupon, at) => ({
      platform_id: platformId,
      id: `coupon-${coupon.key}`,
      code: issuedCode('coupon', paddedCode(at)),
      member_id: memberId(0),
      rules: rulesOf(coupon, now.today, { id: `coupon-${coupon.key}`, memberId: memberId(0) }),
      kind_id: isGiven(coupon) ? kindId(coupon) : null,
      state: 'UNUSED' as const,
      used_order_id: null,
      used_at: null,
      locked_for: null,
      locked_until: null,
    })),
  )
}

const lineOf = (member: DemoMember, at: number, { atMs }: DemoMoment) => ({
  externalId: memberId(at),
  phone: member.phone,
  name: member.nick,
  birthday: member.birthday,
  levelId: levelId(member.level),
  joinedAtMs: atMs - member.joinedDaysAgo * dayMs,
  termsId: null,
  realCents: cents(member.balanceCents),
  giftCents: cents(member.giftCents),
  points: points(member.points),
})

const levelId = (rank: number): string => `level-${rank}`

/** Silver and gold are reached by what was spent in a year. */
const levelRow = (platformId: string, { level, levelZh, levelEn, spentCents }: DemoLevel) => ({
  platform_id: platformId,
  id: levelId(level),
  name: levelZh,
  name_en: levelEn,
  rank: level,
  rule: spentCents === 0 ? ('hand' as const) : ('spent' as const),
  threshold: spentCents,
  period_months: 12,
  valid_months: spentCents === 0 ? 0 : 6,
  takes_member_price: 1,
  points_percent: 100,
  is_on: 1,
})

/** The shop goes on giving these: the office lists them. The others are there to be refused. */
const isGiven = ({ isActive, isDeleted, untilDay }: DemoCoupon): boolean =>
  isActive && !isDeleted && (untilDay === null || untilDay >= 0)

const kindId = ({ key }: DemoCoupon): string => `coupon-kind-${key}`

const owedBoxes = 3
const firstBoxKind = 'box-crate'

/** Kinds of boxes that every demo platform lends. */
const demoBoxKinds = [
  { id: firstBoxKind, name_zh: '蔬果周转筐', name_en: 'Produce crate', deposit_cents: 2000 },
  { id: 'box-cooler', name_zh: '保温箱', name_en: 'Cool box', deposit_cents: 5000 },
  { id: 'box-bag', name_zh: '配送袋', name_en: 'Delivery bag', deposit_cents: 0 },
]

/** Kinds of boxes, and the ones that the first member took some weeks ago, two at first and then one. */
async function seedBoxes(tx: Tx, platformId: string, { atMs }: DemoMoment): Promise<void> {
  await insertRows(
    tx,
    'box_kind',
    demoBoxKinds.map((kind, sort) => ({ platform_id: platformId, ...kind, state: 'ON', sort })),
  )
  const loan = { platform_id: platformId, store_id: '', member_id: memberId(0), order_id: null }
  const untouched = { returned: 0, lost: 0, deposit_cents: 2000, kind_id: firstBoxKind }
  await insertRows(tx, 'box_loan', [
    { ...loan, ...untouched, id: 'loan-opening-1', lent: 2, lent_at: atMs - 40 * dayMs },
    { ...loan, ...untouched, id: 'loan-opening-2', lent: 1, lent_at: atMs - 12 * dayMs },
  ])
  const source = { platformId, kind: 'opening', id: 'opening-boxes', atMs }
  const accountId = memberId(0)
  await moveBalances(tx, source, [
    { book: 'box', storeId: everyStore, accountId, amount: owedBoxes, leg: 'opening' },
  ])
}

/** The rules as they are stored: in the contract's own spelling. */
function rulesOf(of: DemoCoupon, today: LocalDay, whose: Whose): string {
  const wire = encode(wireCoupon, couponOf(of, today, whose))
  if (!wire.ok) throw new Error(`demo coupon ${of.key}: ${wire.faults[0]?.at}`)
  return JSON.stringify(wire.value)
}

type Whose = Pick<CouponRules, 'id' | 'memberId'>

function couponOf(of: DemoCoupon, today: LocalDay, whose: Whose): Coupon {
  const bound = (days: number | null) =>
    days === null ? null : { day: addDays(today, days), secondOfDay: null }
  const { fromDay, untilDay, days, hours } = of
  const rules: CouponRules = {
    ...whose,
    name: of.nameZh,
    nameEn: of.nameEn,
    active: of.isActive,
    deleted: of.isDeleted,
    channels: of.channels,
    window: { from: bound(fromDay), until: bound(untilDay), days, hours },
    goodsLimit: goodsLimitOf(of.goodsLimit),
    merchantLimit:
      of.merchantLimit.kind === 'merchants'
        ? { kind: 'merchants', merchantIds: of.merchantLimit.merchants.map(demoMerchantId) }
        : of.merchantLimit,
    threshold:
      of.thresholdCents === null
        ? { kind: 'discountValue' }
        : { kind: 'fixed', cents: cents(of.thresholdCents) },
    stackable: of.isStackable,
  }
  switch (of.value.kind) {
    case 'amount':
      return { ...rules, kind: 'amount', valueCents: cents(of.value.cents) }
    case 'percent': {
      const { percentOff, capCents } = of.value
      const cap = capCents === null ? null : cents(capCents)
      return { ...rules, kind: 'percent', basisPointsOff: percentOff * 100, capCents: cap }
    }
    case 'singleProduct': {
      const { cents: value, byOriginalPrice } = of.value
      return { ...rules, kind: 'singleProduct', valueCents: cents(value), byOriginalPrice }
    }
  }
}

function goodsLimitOf(limit: DemoGoodsLimit): GoodsLimit {
  if (limit.kind !== 'products' && limit.kind !== 'exceptProducts') return limit
  return { kind: limit.kind, productIds: limit.productCodes.map((code) => `product-${code}`) }
}
