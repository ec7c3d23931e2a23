// A payment in progress: the legs taken, the current tender, and the resulting figures.
import type { CashRounding } from '@tillwright/domain/money/cash-rounding.ts'
import {
  type Cents,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  zeroCents,
} from '@tillwright/domain/money/cents.ts'
import type { TakenLeg } from '@tillwright/domain/cart/taken-leg.ts'
import { takeCash } from '@tillwright/domain/order/take-cash.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { cashDue } from '@tillwright/domain/pricing/cash-due.ts'
import {
  type AmountEntry,
  entryCents,
  nothingTyped,
} from '../../../platform/keyboard/amount-entry.ts'

export interface TenderDraft {
  /** Legs already paid for the cart. */
  readonly legs: readonly TakenLeg[]
  readonly tender: TenderKind
  readonly entry: AmountEntry
  readonly reference: string
}

export const freshDraft: TenderDraft = {
  legs: [],
  tender: 'cash',
  entry: nothingTyped,
  reference: '',
}

/** Terms of the payment besides the draft. */
export interface TenderTerms {
  readonly payableCents: Cents
  /** The deposits of boxes in it. */
  readonly depositCents: Cents
  readonly cashRounding: CashRounding
  /** The member's stored value; null without a member. */
  readonly balanceCents: Cents | null
}

export type TenderProblem = 'zero' | 'tooMuch' | 'overBalance' | 'codeTaken'

export interface TenderFigures {
  readonly paidCents: Cents
  /** Exact remainder of the order. */
  readonly remainderCents: Cents
  /** Amount that the current tender must cover: rounded for cash. */
  readonly dueCents: Cents
  /** Amount added by rounding; negative where it waives. */
  readonly roundingCents: Cents
  /** Typed or proposed amount. */
  readonly offeredCents: Cents
  /** Part of the order that the next leg would pay. */
  readonly takesCents: Cents
  readonly changeCents: Cents
  /** The next leg ends the payment. */
  readonly settles: boolean
  readonly problem: TenderProblem | null
  /** The member's stored value; null without a member. */
  readonly balanceCents: Cents | null
  /** So much more than due that it was probably mistyped. */
  readonly unlikely: boolean
}

/** Above the amount due by more than both of these, the cashier is asked to confirm. */
const unlikelyAboveCents = 100_000
const unlikelyTimes = 10

/** Returns the figures of the payment with the current tender and amount. */
export function tenderFigures(draft: TenderDraft, terms: TenderTerms): TenderFigures {
  const paidCents = sumCents(draft.legs.map(({ amountCents }) => amountCents))
  // Never below nothing: a cart may become cheaper than what was taken already.
  const remainderCents = maxCents(subtractCents(terms.payableCents, paidCents), zeroCents)
  const balanceCents = balanceLeft(draft, terms)
  const remainder = { paidCents, remainderCents, balanceCents }
  return draft.tender === 'cash'
    ? { ...remainder, ...cashFigures(draft, remainderCents, terms) }
    : { ...remainder, ...exactFigures(draft, remainderCents, balanceCents) }
}

/** The stored value that no part taken already will be charged to; null without a member. */
function balanceLeft({ legs }: TenderDraft, { balanceCents }: TenderTerms): Cents | null {
  if (balanceCents === null) return null
  const stored = legs.filter(({ tender }) => tender === 'storedValue')
  const spent = sumCents(stored.map(({ amountCents }) => amountCents))
  return maxCents(subtractCents(balanceCents, spent), zeroCents)
}

type Offer = Omit<TenderFigures, 'paidCents' | 'remainderCents' | 'balanceCents'>

function cashFigures(draft: TenderDraft, remainder: Cents, terms: TenderTerms): Offer {
  const { cashRounding: rounding, payableCents, depositCents } = terms
  const goodsCents = subtractCents(payableCents, depositCents)
  const { dueCents, roundingCents } = cashDue(remainder, rounding, goodsCents)
  const offeredCents = entryCents(draft.entry, dueCents)
  const taken = takeCash(remainder, offeredCents, { rounding, goodsCents })
  return {
    dueCents,
    roundingCents,
    offeredCents,
    takesCents: taken.settles ? remainder : taken.amountCents,
    changeCents: taken.changeCents,
    settles: taken.settles,
    problem: offeredCents === 0 && dueCents > 0 ? 'zero' : null,
    unlikely: offeredCents > Math.max(dueCents + unlikelyAboveCents, dueCents * unlikelyTimes),
  }
}

/** Every tender but cash pays exactly the amount requested, and never more than is available. */
function exactFigures(draft: TenderDraft, remainder: Cents, balance: Cents | null): Offer {
  const isStored = draft.tender === 'storedValue'
  const proposed = isStored ? minCents(remainder, balance ?? zeroCents) : remainder
  const offeredCents = entryCents(draft.entry, proposed)
  return {
    dueCents: remainder,
    roundingCents: zeroCents,
    offeredCents,
    takesCents: offeredCents,
    changeCents: zeroCents,
    settles: offeredCents === remainder,
    problem: hasSecondCode(draft)
      ? 'codeTaken'
      : exactProblem(offeredCents, remainder, isStored ? balance : null),
    unlikely: false,
  }
}

/** One payment code pays for a sale, or a part of it. */
const hasSecondCode = ({ tender, legs }: TenderDraft): boolean =>
  tender === 'code' && legs.some((leg) => leg.tender === 'code')

/**
 * Returns the charge for a payment code scanned now: the amount on the button. Where an amount was
 * typed for another tender it is that amount, but never more than the remainder.
 */
export function codeCents(draft: TenderDraft, figures: TenderFigures): Cents {
  const isTyped = draft.entry.text !== null
  if (draft.tender === 'code') return figures.offeredCents
  return isTyped ? minCents(figures.offeredCents, figures.remainderCents) : figures.remainderCents
}

function exactProblem(
  offered: Cents,
  remainder: Cents,
  balance: Cents | null,
): TenderProblem | null {
  if (offered === 0) return 'zero'
  if (offered > remainder) return 'tooMuch'
  return balance !== null && offered > balance ? 'overBalance' : null
}

export interface LegFacts {
  readonly id: string
  readonly takenAtMs: number
  readonly authCode?: string
}

/**
 * Returns the leg that the current tender makes now. Throws RangeError while the amount has a
 * problem.
 */
export function nextLeg(draft: TenderDraft, figures: TenderFigures, facts: LegFacts): TakenLeg {
  if (figures.problem !== null) throw new RangeError(`no leg of this amount: ${figures.problem}`)
  const isCash = draft.tender === 'cash'
  // The order knows of the rounding by itself: the cash leg pays what was requested in cash.
  const amountCents = isCash && figures.settles ? figures.dueCents : figures.takesCents
  return {
    id: facts.id,
    tender: draft.tender,
    amountCents,
    tenderedCents: isCash ? figures.offeredCents : amountCents,
    reference: draft.reference === '' ? null : draft.reference,
    authCode: facts.authCode ?? null,
    takenAtMs: facts.takenAtMs,
  }
}

/** Amounts between nothing and everything, for a bar that shows how far the payment is. */
export const paidShare = (paid: Cents, payable: Cents): number =>
  payable <= 0 ? 0 : Math.min(1, paid / payable)
