// Cash handed over for what remains of an order.
import { type CashRounding, cashDifference, roundCash } from '../money/cash-rounding.ts'
import { type Cents, subtractCents, zeroCents } from '../money/cents.ts'

export interface CashTaken {
  /** Amount the cash pays of the order, rounding included. */
  readonly amountCents: Cents
  readonly changeCents: Cents
  /** Amount added to the order by rounding; negative where some was waived. */
  readonly roundingCents: Cents
  /** Nothing remains to be paid. */
  readonly settles: boolean
}

export interface CashTerms {
  readonly rounding: CashRounding
  /** Cost of the order's goods: deposits of boxes are never waived. */
  readonly goodsCents: Cents
}

/**
 * Only the cash that settles an order is rounded: cash that pays a part is taken as it is, and
 * the remainder stays exact for whatever pays it. Throws RangeError on a negative amount.
 */
export function takeCash(
  remainder: Cents,
  tendered: Cents,
  { rounding, goodsCents }: CashTerms,
): CashTaken {
  if (remainder < 0 || tendered < 0) throw new RangeError('cash is not taken in negative amounts')
  const due = roundCash(remainder, rounding, goodsCents)
  if (tendered < due) {
    return {
      amountCents: tendered,
      changeCents: zeroCents,
      roundingCents: zeroCents,
      settles: false,
    }
  }
  return {
    amountCents: due,
    changeCents: subtractCents(tendered, due),
    roundingCents: cashDifference(remainder, rounding, goodsCents),
    settles: true,
  }
}
