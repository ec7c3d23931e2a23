// Everything a price depends on besides the cart.
import type { LocalTime } from '../calendar.ts'

export interface PricingTerms {
  /** The store's wall clock at the sale; decides which coupons are in their window. */
  readonly at: LocalTime
  readonly store: StoreTerms
  readonly points: PointsTerms
  readonly cashRounding: CashRounding
}

export interface StoreTerms {
  readonly storeId: string
  /** Whose goods are the store's own. */
  readonly merchantId: string
}

export interface PointsTerms {
  /** Points one yuan costs (`integrationConversionRatio`, Specification 9). */
  readonly spentPerYuan: number
  /** Points a member earns for every whole yuan paid. */
  readonly earnedPerYuan: number
}

/** How the cash part of a payment is rounded; the number is the step in cents. */
export type CashRounding =
  | 'none'
  | 'down10'
  | 'down50'
  | 'down100'
  | 'nearest5'
  | 'nearest10'
  | 'nearest50'
  | 'nearest100'

export const defaultPointsTerms: PointsTerms = { spentPerYuan: 100, earnedPerYuan: 1 }
