import { type Cents, cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { type Points, points, zeroPoints } from '@tillwright/domain/money/points.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OrderInput } from '../order/input/order-input.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { type GiftCoupon, giftCouponsOf, packageOnSale } from './package.store.ts'
import type { RechargePackageTable } from './recharge.tables.ts'
import { rechargeTerms } from './recharge-terms.ts'

export type RechargeInput = NonNullable<OrderInput['recharge']>

/** Price and content of a top-up, by the server's records. */
export interface RechargeOffer {
  readonly package: RechargePackageTable | null
  readonly name: string
  readonly nameEn: string
  readonly payCents: Cents
  readonly giftCents: Cents
  readonly giftPoints: Points
  readonly giftCoupons: readonly GiftCoupon[]
}

type OfferPlace = Pick<StoreScope, 'platformId'>

const freeAmountName = { name: '会员充值', nameEn: 'Member top-up' }
const storedChangeName = { name: '找零存入会员账户', nameEn: 'Change kept for the member' }

/** The package that is requested, or the free amount. Refuses what the platform does not sell. */
export async function rechargeOffer(
  tx: Tx,
  context: OfferPlace,
  input: RechargeInput,
): Promise<RechargeOffer> {
  if (input.packageId !== null) return packageOffer(tx, context, input.packageId)
  if (input.changeOf === null) await refuseFreeAmount(tx, context, input.amountCents)
  return {
    package: null,
    ...(input.changeOf === null ? freeAmountName : storedChangeName),
    payCents: input.amountCents,
    giftCents: zeroCents,
    giftPoints: zeroPoints,
    giftCoupons: [],
  }
}

async function packageOffer(
  tx: Tx,
  { platformId }: OfferPlace,
  id: string,
): Promise<RechargeOffer> {
  const found = await packageOnSale(tx, platformId, id)
  if (found === null) throw new Refusal('notOnSale', { kind: 'rechargeGoods', id })
  return {
    package: found,
    name: found.name,
    nameEn: found.name_en,
    payCents: cents(found.pay_cents),
    giftCents: cents(found.gift_cents),
    giftPoints: points(found.gift_points),
    giftCoupons: giftCouponsOf(found),
  }
}

async function refuseFreeAmount(tx: Tx, { platformId }: OfferPlace, amount: Cents): Promise<void> {
  const { freeAmount } = await rechargeTerms(tx, platformId)
  if (freeAmount === null) throw new Refusal('notOnSale', { kind: 'rechargeGoods', id: '' })
  if (amount >= freeAmount.leastCents && amount <= freeAmount.mostCents) return
  const rule = `between ${freeAmount.leastCents} and ${freeAmount.mostCents} cents`
  throw invalid('recharge.amountMoney', rule)
}
