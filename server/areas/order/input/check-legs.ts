import type { CashRounding } from '@tillwright/domain/money/cash-rounding.ts'
import {
  type Cents,
  cents,
  subtractCents,
  sumCents,
  zeroCents,
} from '@tillwright/domain/money/cents.ts'
import { cashDue } from '@tillwright/domain/pricing/cash-due.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { LegInput } from './order-input.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'

/** One part of a payment whose amounts add up. */
export interface CheckedLeg {
  readonly tender: TenderKind
  readonly amountCents: Cents
  readonly tenderedCents: Cents
  readonly changeCents: Cents
  readonly reference: string | null
}

export interface CheckedPayment {
  readonly legs: readonly CheckedLeg[]
  /** Amount added by rounding the cash part; negative where it took off. */
  readonly roundingCents: Cents
}

export interface PaymentTerms {
  readonly rounding: CashRounding
  readonly tenders: readonly TenderKind[]
  /** Deposits of boxes in what is due: no rounding waives any of them. */
  readonly depositCents?: Cents
}

/**
 * Checks that the legs pay exactly what is due: other tenders pay their amount, cash pays the rest,
 * rounded as the store rounds. Refuses a tender the store does not take, a second cash leg, and
 * legs that do not add up.
 */
export function checkLegs(
  payableCents: Cents,
  inputs: readonly LegInput[],
  terms: PaymentTerms,
): CheckedPayment {
  const refused = inputs.find(({ tender }) => !terms.tenders.includes(tender))
  if (refused) throw new Refusal('tenderRefused')
  const cash = inputs.filter(({ tender }) => tender === 'cash')
  const others = inputs.filter(({ tender }) => tender !== 'cash')
  if (cash.length > 1 || inputs.some(({ amountCents }) => amountCents < 0)) throw differ()
  const remainder = subtractCents(payableCents, sumCents(others.map((leg) => leg.amountCents)))
  const due =
    cash.length === 0
      ? { dueCents: zeroCents, roundingCents: zeroCents }
      : cashDue(
          remainder,
          terms.rounding,
          subtractCents(payableCents, terms.depositCents ?? zeroCents),
        )
  const paidInCash = cash[0]?.amountCents ?? zeroCents
  const isPaid = cash.length === 0 ? remainder === 0 : remainder >= 0 && paidInCash === due.dueCents
  if (!isPaid) throw differ()
  return { legs: inputs.map(checkLeg), roundingCents: due.roundingCents }
}

function checkLeg({ tender, amountCents, tenderedCents, reference }: LegInput): CheckedLeg {
  const given = tenderedCents ?? amountCents
  if (given < amountCents || (tender !== 'cash' && given !== amountCents)) throw differ()
  const changeCents = cents(given - amountCents)
  return { tender, amountCents, tenderedCents: given, changeCents, reference }
}

const differ = (): Refusal => new Refusal('tendersDiffer')
