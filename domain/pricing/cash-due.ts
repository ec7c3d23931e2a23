// The cash part of what is due.
import { type CashRounding, cashDifference, roundCash } from '../money/cash-rounding.ts'
import type { Cents } from '../money/cents.ts'
import type { CashDue } from './priced-cart.ts'

/**
 * Returns the cash to take for a remainder, and the rounding it adds. Other tenders pay exactly.
 */
export const cashDue = (
  remainder: Cents,
  rounding: CashRounding,
  goodsCents: Cents = remainder,
): CashDue => ({
  dueCents: roundCash(remainder, rounding, goodsCents),
  roundingCents: cashDifference(remainder, rounding, goodsCents),
})
