import { coupon as wireCoupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import { encode } from '@tillwright/contract/wire/schema.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { cashierChannel } from '@tillwright/domain/coupon/coupon.ts'
import { takeRechargeIn } from '@tillwright/server/areas/intake/place-recharge.ts'
import { requestRow } from '@tillwright/server/areas/intake/request-row.ts'
import type { ServiceCall } from '@tillwright/server/areas/intake/service-context.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { demoMembers } from './catalogue/demo-members.ts'
import {
  type DemoGiftCoupon,
  type DemoPackage,
  demoPackages,
  demoTopUps,
} from './catalogue/demo-packages.ts'

const hourMs = 60 * 60_000

/** Seeds the top-up packages, and a few top-ups that members have made in the online shop. */
export async function seedRecharges(
  tx: Tx,
  callAt: (nowMs: number) => ServiceCall,
  nowMs: number,
): Promise<void> {
  const { platformId } = callAt(nowMs)
  const packages = demoPackages.map((one, at) => packageRow(platformId, one, at))
  await insertRows(tx, 'recharge_package', packages)
  for (const [at, topUp] of demoTopUps.entries()) {
    const bought = packages.find(({ id }) => id === packageId(topUp.packageKey))
    if (bought === undefined) throw new Error(`no demo package ${topUp.packageKey}`)
    const call = callAt(nowMs - topUp.hoursAgo * hourMs)
    const externalId = `top-up-${at + 1}`
    const input = {
      storeId: call.storeId,
      externalId,
      phone: demoMembers[topUp.member]?.phone ?? '',
      packageId: bought.id,
      amountCents: cents(bought.pay_cents),
    }
    const request = requestRow(call, { kind: 'RECHARGE', requestId: externalId, input })
    await takeRechargeIn(tx, call, { input, request })
  }
}

const packageId = (key: string): string => `recharge-${key}`

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
