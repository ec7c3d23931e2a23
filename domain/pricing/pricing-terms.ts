// Everything a price depends on besides the cart.
import type { LocalTime } from '../time/calendar.ts'
import type { CashRounding } from '../money/cash-rounding.ts'

export interface PricingTerms {
  /** The store's wall clock at the sale; decides which coupons are in their window. */
  readonly at: LocalTime
  readonly store: StoreTerms
  readonly points: PointsTerms
  readonly cashRounding: CashRounding
}

export interface StoreTerms {
  readonly storeId: string
  /** Merchant whose goods are the store's own. */
  readonly merchantId: string
}

export interface PointsTerms {
  /** Points that one currency unit costs (`integrationConversionRatio`, Specification 9). */
  readonly spentPerUnit: number
  /** Points a member earns for every whole currency unit paid. */
  readonly earnedPerUnit: number
}

export const defaultPointsTerms: PointsTerms = { spentPerUnit: 100, earnedPerUnit: 1 }
