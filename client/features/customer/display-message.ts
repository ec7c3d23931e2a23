// Messages from the till to the window that faces the customer. They contain nothing that the
// customer may not see.
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Grams } from '@tillwright/domain/weight/grams.ts'
import type { Language } from '../../platform/words/words.ts'

export interface ShownLine {
  readonly id: string
  readonly name: string
  /** Weight or count times price, in words. */
  readonly detail: string
  readonly amountCents: Cents
}

export type DisplayPhase = 'idle' | 'selling' | 'paying' | 'done'

export interface DisplayMessage {
  readonly kind: 'show'
  readonly language: Language
  readonly shop: string
  readonly phase: DisplayPhase
  readonly lines: readonly ShownLine[]
  readonly itemCount: number
  readonly savedCents: Cents
  readonly totalCents: Cents
  /** The member's masked number; empty without one. */
  readonly member: string
  /** Weight on the scale; null where it is empty. */
  readonly weight: { readonly grams: Grams; readonly isStable: boolean } | null
  /** True while the customer is asked for a payment code. */
  readonly asksForCode: boolean
  /** The sale that was last completed; its id distinguishes it from the next. */
  readonly done: {
    readonly id: string
    readonly paidCents: Cents
    readonly changeCents: Cents
  } | null
}

/** The window is open and requests the state; sent repeatedly, so that either side may reload. */
export interface DisplayHello {
  readonly kind: 'hello'
}

export const displayChannel = 'tillwright.customer'

/** The address of that window, from any page of the till. */
export const displaySearch = '?customer'
