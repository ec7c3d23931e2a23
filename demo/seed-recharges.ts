import { coupon as wireCoupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import { encode } from '@tillwright/contract/wire/schema.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { dayAt } from '@tillwright/domain/calendar.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { cashierChannel } from '@tillwright/domain/coupon/coupon.ts'
import { points } from '@tillwright/domain/points.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { moveBalances } from '@tillwright/server/platform/ledger/move-balances.ts'
import type { OrderHead } from '@tillwright/server/areas/order/write/order-rows.ts'
import { insertOrder } from '@tillwright/server/areas/order/order.store.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import { countPurchase } from '@tillwright/server/areas/recharge/package.store.ts'
import {
  memberGains,
  rechargeRecord,
  rechargeRows,
} from '@tillwright/server/areas/recharge/recharge-rows.ts'
import {
  type DemoGiftCoupon,
  type DemoPackage,
  demoPackages,
  demoTopUps,
} from './catalogue/demo-packages.ts'
import { memberId } from './seed-members.ts'

const hourMs = 60 * 60_000

/** Seeds the top-up packages, and a few top-ups that members have made in the mini program. */
export async function seedRecharges(tx: Tx, place: StoreScope, nowMs: number): Promise<void> {
  const packages = demoPackages.map((one, at) => packageRow(place.platformId, one, at))
  await insertRows(tx, 'recharge_package', packages)
  for (const [at, topUp] of demoTopUps.entries()) {
    const bought = packages.find(({ id }) => id === packageId(topUp.packageKey))
    if (bought === undefined) throw new Error(`no demo package ${topUp.packageKey}`)
    await seedTopUp(tx, place, {
      bought,
      at,
      memberId: memberId(topUp.member),
      atMs: nowMs - topUp.hoursAgo * hourMs,
    })
  }
}

const packageId = (key: string): string => `recharge-${key}`

type PackageRow = ReturnType<typeof packageRow>

const packageRow = (platformId: string, one: DemoPackage, position: number) => ({
  platform_id: platformId,
  id: packageId(one.key),
  name: one.nameZh,
  name_en: one.nameEn,
  state: 'ON' as const,
  position,
  pay_cents: one.payCents,
  gift_cents: one.giftCents,
  gift_points: one.giftPoints,
  gift_coupons: JSON.stringify(
    one.coupons.map((gift) => ({ days: gift.days, coupon: wireOf(one, gift) })),
  ),
  most_per_member: one.mostPerMember,
  most_per_member_day: one.mostPerMemberDay,
  most_per_day: one.mostPerDay,
})

function wireOf(of: DemoPackage, gift: DemoGiftCoupon): unknown {
  const wire = encode(wireCoupon, {
    kind: 'amount',
    valueCents: cents(gift.valueCents),
    id: `gift-${of.key}`,
    name: gift.nameZh,
    nameEn: gift.nameEn,
    memberId: null,
    active: true,
    deleted: false,
    channels: [cashierChannel, 'mini'],
    window: { from: null, until: null, days: { kind: 'every' }, hours: { kind: 'always' } },
    goodsLimit: { kind: 'all' },
    merchantLimit: { kind: 'any' },
    threshold: { kind: 'fixed', cents: cents(gift.thresholdCents) },
    stackable: false,
  })
  if (!wire.ok) throw new Error(`demo gift coupon of ${of.key}: ${wire.faults[0]?.at}`)
  return wire.value
}

interface TopUp {
  readonly bought: PackageRow
  readonly at: number
  readonly memberId: string
  readonly atMs: number
}

async function seedTopUp(tx: Tx, place: StoreScope, topUp: TopUp): Promise<void> {
  const { bought, atMs } = topUp
  const head = headOf(place, topUp)
  const offer = {
    package: bought,
    name: bought.name,
    nameEn: bought.name_en,
    payCents: cents(bought.pay_cents),
    giftCents: cents(bought.gift_cents),
    giftPoints: points(bought.gift_points),
    giftCoupons: [],
  }
  const leg = {
    tender: 'transfer' as const,
    amountCents: offer.payCents,
    tenderedCents: offer.payCents,
    changeCents: cents(0),
    reference: null,
  }
  const rows = rechargeRows(head, offer, { legs: [leg], roundingCents: cents(0) })
  await insertOrder(tx, rows)
  const record = rechargeRecord(rows.order, offer, { couponIds: [], changeOf: null })
  await insertRows(tx, 'recharge', [record])
  await countPurchase(tx, bought, { ...place, memberId: topUp.memberId, day: head.day })
  await moveBalances(
    tx,
    { platformId: place.platformId, kind: 'order', id: head.id, atMs },
    memberGains(topUp.memberId, offer),
  )
}

function headOf(place: StoreScope, { at, atMs, memberId: buyer }: TopUp): OrderHead {
  const id = `recharge-order-${at + 1}`
  return {
    platform_id: place.platformId,
    store_id: place.storeId,
    id,
    client_id: id,
    body_hash: '',
    number: issuedCode('order', `8${String(at + 1).padStart(12, '0')}`),
    channel: 'ONLINE',
    kind: 'RECHARGE',
    shift_id: null,
    device_id: '',
    staff_id: 'mini',
    staff_name: '小程序',
    member_id: buyer,
    pay_state: 'PAID',
    goods_state: 'NONE',
    refund_state: 'NONE',
    is_offline: 0,
    late_from_shift_id: null,
    entered_by: null,
    printed_number: null,
    claimed_cents: null,
    pickup_code: null,
    note: '',
    times_printed: 0,
    sold_at: atMs,
    created_at: atMs,
    day: dayAt(atMs, 'Asia/Shanghai'),
  }
}
