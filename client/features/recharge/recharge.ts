// A top-up before it is paid: a package, or an amount of the member's own choice.
import type { BothNames } from '@tillwright/domain/goods/goods-words.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { queryRechargeGoods } from '@tillwright/contract/goods/goods.ts'
import { addCents, type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Member } from '@tillwright/domain/member/member.ts'
import { type Points, zeroPoints } from '@tillwright/domain/money/points.ts'

export type RechargeOffers = Output<typeof queryRechargeGoods>
export type RechargePackage = RechargeOffers['packages'][number]

export interface RechargeChoice {
  /** Null for an amount of the member's own choice. */
  readonly packageId: string | null
  /** Empty for an amount of the member's own choice. */
  readonly name: string
  readonly nameEn: string
  readonly payCents: Cents
  readonly giftCents: Cents
  readonly giftPoints: Points
  readonly giftCoupons: readonly BothNames[]
}

/** A package as what is to be paid and what comes with it. */
export const choiceOfPackage = (of: RechargePackage): RechargeChoice => ({
  packageId: of.id,
  name: of.name,
  nameEn: of.nameEn,
  payCents: of.payCents,
  giftCents: of.giftCents,
  giftPoints: of.giftPoints,
  giftCoupons: of.giftCoupons,
})

/** An amount of the member’s own, with nothing on top. */
export const choiceOfAmount = (payCents: Cents): RechargeChoice => ({
  packageId: null,
  name: '',
  nameEn: '',
  payCents,
  giftCents: zeroCents,
  giftPoints: zeroPoints,
  giftCoupons: [],
})

/** Real and gift money together. */
export const balanceOf = (member: Pick<Member, 'realBalanceCents' | 'giftBalanceCents'>): Cents =>
  addCents(member.realBalanceCents, member.giftBalanceCents)

/** Returns the member's balance after payment. */
export const balanceAfter = (balance: Cents, { payCents, giftCents }: RechargeChoice): Cents =>
  addCents(balance, addCents(payCents, giftCents))

export type AmountFault = 'tooLittle' | 'tooMuch'

/** Why an amount of the member's own choice is not sold; null where it is. */
export function amountFault(
  amount: Cents,
  bounds: NonNullable<RechargeOffers['freeAmount']>,
): AmountFault | null {
  if (amount < bounds.leastCents) return 'tooLittle'
  return amount > bounds.mostCents ? 'tooMuch' : null
}
