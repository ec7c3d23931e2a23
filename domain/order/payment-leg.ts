// One payment towards an order. An order may have several, each by another tender.
import { type Cents, subtractCents, sumCents } from '../cents.ts'
import type { TenderKind } from './tender.ts'
import type { Transitions } from './transitions.ts'

export type LegState = 'CREATED' | 'SENT' | 'IN_DOUBT' | 'SUCCEEDED' | 'DECLINED' | 'REVERSED'

/** A timeout leads to doubt, not to a decline. */
export const legTransitions: Transitions<LegState> = {
  CREATED: ['SENT', 'SUCCEEDED', 'DECLINED'],
  SENT: ['IN_DOUBT', 'SUCCEEDED', 'DECLINED', 'REVERSED'],
  IN_DOUBT: ['SUCCEEDED', 'DECLINED', 'REVERSED'],
  SUCCEEDED: ['REVERSED'],
  DECLINED: [],
  REVERSED: [],
}

export interface PaymentLeg {
  readonly id: string
  readonly tender: TenderKind
  readonly state: LegState
  /** What it pays of the order. */
  readonly amountCents: Cents
  /** What was handed over; equal to the amount for every tender but cash. */
  readonly tenderedCents: Cents
  readonly changeCents: Cents
  /** The payment's number at the gateway or on the terminal's slip. */
  readonly reference: string | null
}

/** What is still to be paid: legs that may yet turn out paid count as paid. */
export function remainingCents(due: Cents, legs: readonly PaymentLeg[]): Cents {
  const standing = legs.filter((leg) => leg.state !== 'DECLINED' && leg.state !== 'REVERSED')
  return subtractCents(due, sumCents(standing.map((leg) => leg.amountCents)))
}
