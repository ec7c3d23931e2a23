import type { Output } from '@tillwright/contract/call.ts'
import type { queryRechargeGoods } from '@tillwright/contract/goods/goods.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { Context } from '../../platform/context.ts'
import { giftNames, packagesOnSale, timesLeft } from './package.store.ts'
import { rechargeTerms } from './recharge-terms.ts'

type Answer = Output<typeof queryRechargeGoods>

/** The top-ups offered here; for a member, with how often they may still buy each package. */
export async function rechargeGoods(
  context: Context,
  memberId: string | undefined,
): Promise<Answer> {
  const { db, platformId } = context
  const packages = await packagesOnSale(db, platformId)
  const day = dayAt(context.nowMs, context.session.store.timeZone)
  const left = await timesLeft(db, packages, { platformId, memberId: memberId ?? '', day })
  const { freeAmount } = await rechargeTerms(db, platformId)
  return {
    packages: packages.map((one) => ({
      id: one.id,
      name: one.name,
      nameEn: one.name_en,
      payCents: cents(one.pay_cents),
      giftCents: cents(one.gift_cents),
      giftPoints: points(one.gift_points),
      giftCoupons: giftNames(one),
      timesLeft: left.get(one.id) ?? null,
    })),
    freeAmount,
  }
}
