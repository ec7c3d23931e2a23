// Money that a customer has given towards a cart that is not paid in full yet.
import type { Cents } from '../money/cents.ts'
import type { TenderKind } from '../order/tender.ts'

export interface TakenLeg {
  readonly id: string
  readonly tender: TenderKind
  /** Amount it pays of the order. */
  readonly amountCents: Cents
  /** Amount tendered; more than the amount only for cash. */
  readonly tenderedCents: Cents
  /** A terminal's slip number; null where there is none. */
  readonly reference: string | null
  /** The customer's payment code, charged with the order; null where none was scanned. */
  readonly authCode: string | null
  readonly takenAtMs: number
}
