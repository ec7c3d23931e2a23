// The way from a base price to what is paid, as data. The words are made on screen.
import { type Cents, subtractCents, zeroCents } from '../money/cents.ts'
import type { Quantity } from '../goods/quantity.ts'
import type { Milli } from '../number/milli.ts'
import type { Points } from '../money/points.ts'
import type { WeightUnit } from '../weight/weight-unit.ts'

/** `amountCents` is what the step adds, or takes off where negative. */
export type PriceStep = StepReason & { readonly amountCents: Cents }

export type StepReason =
  /** The quantity at the regular price. */
  | { readonly kind: 'base'; readonly unitPriceCents: Cents; readonly quantity: Quantity }
  /** How grams became units of the price; adds nothing. */
  | { readonly kind: 'weightConversion'; readonly quantity: Quantity; readonly unit: WeightUnit }
  /** How many base units one sell unit holds; adds nothing. */
  | {
      readonly kind: 'unitConversion'
      readonly baseUnit: string
      readonly baseUnitsPerUnit: Milli
    }
  | { readonly kind: 'offlinePrice'; readonly unitPriceCents: Cents }
  | { readonly kind: 'promotion'; readonly unitPriceCents: Cents }
  | { readonly kind: 'memberPrice'; readonly unitPriceCents: Cents }
  /** Price that the shelf's price display still shows. */
  | { readonly kind: 'shownPrice'; readonly unitPriceCents: Cents }
  | { readonly kind: 'repriced'; readonly unitPriceCents: Cents }
  /** Why no promotion and no member price came in; adds nothing. */
  | { readonly kind: 'openedAtRegular' }
  | { readonly kind: 'scaleLabel' }
  | { readonly kind: 'lineDiscount'; readonly basisPointsOff: number }
  /** Lifted to 0.01 for each item. */
  | { readonly kind: 'minimum' }
  /** The lines together; the first step of an order. */
  | { readonly kind: 'subtotal' }
  | {
      readonly kind: 'coupon'
      readonly couponId: string
      readonly couponName: string
      /** Absent in what was sold before coupons had an English name. */
      readonly couponNameEn?: string | undefined
    }
  | { readonly kind: 'points'; readonly points: Points }
  /** Deposits of boxes lent with the goods. */
  | { readonly kind: 'boxDeposit' }
  | { readonly kind: 'cashRounding' }

/** The amount a reason led to. */
export interface Stop {
  readonly reachedCents: Cents
  readonly reason: StepReason
}

/** The steps between stops; the first one starts from zero. */
export function stepsBetween(stops: readonly Stop[]): PriceStep[] {
  let before = zeroCents
  return stops.map(({ reachedCents, reason }) => {
    const step = { ...reason, amountCents: subtractCents(reachedCents, before) }
    before = reachedCents
    return step
  })
}
