// The payment at hand on this till. It is forgotten with the sale: nothing of it is money yet.
import { addCents, type Cents } from '@tillwright/domain/cents.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { create } from 'zustand'
import { currentCart, currentPrices, onCartChange } from '../../cart/cart-store.ts'
import { forgetReceiptChoice } from '../../sale/receipt-choice.ts'
import { isPaying } from '../../sale/sale.ts'
import { currentSession } from '../../session/session-store.ts'
import { entryAfter, entryOf, nothingTyped } from '../../keyboard/amount-entry.ts'
import {
  freshDraft,
  type PlannedLeg,
  type TenderDraft,
  type TenderFigures,
  type TenderTerms,
  tenderFigures,
} from './tender-plan.ts'

/** The draft for components: `useTender((s) => s.tender)`. */
export const useTender = create<TenderDraft>(() => freshDraft)

export const currentDraft = (): TenderDraft => useTender.getState()

function tenderTermsNow(): TenderTerms {
  const { member } = currentCart()
  const { payableCents, depositCents } = currentPrices()
  return {
    payableCents,
    depositCents,
    cashRounding: currentSession().cashRounding,
    balanceCents: member && addCents(member.realBalanceCents, member.giftBalanceCents),
  }
}

/** What the payment at hand comes to now. */
export const figuresNow = (): TenderFigures => tenderFigures(currentDraft(), tenderTermsNow())

/** A new payment; another tender than cash where the shop begins with one. */
export function startTender(tender: TenderKind = 'cash'): void {
  forgetReceiptChoice()
  useTender.setState({ ...freshDraft, tender }, true)
}

/** Takes another tender; what was typed for the one before is forgotten. */
export function chooseTender(tender: TenderKind): void {
  useTender.setState({ tender, entry: nothingTyped, reference: '' })
}

/** One key of the pad. */
export function pressAmountKey(key: KeypadKey): void {
  useTender.setState(({ entry }) => ({ entry: entryAfter(entry, key) }))
}

/** An amount put in whole, by a chip. */
export function putAmount(amount: Cents): void {
  useTender.setState({ entry: entryOf(amount) })
}

/** Adds to what was typed; to nothing while only an amount was proposed. */
export function addToAmount(amount: Cents): void {
  const { entry } = currentDraft()
  putAmount(entry.text === null ? amount : addCents(figuresNow().offeredCents, amount))
}

/** The slip number of a terminal that is not ours. */
export function writeReference(reference: string): void {
  useTender.setState({ reference })
}

/** Notes a part of the payment; cash is at hand for the rest. */
export function noteLeg(leg: PlannedLeg): void {
  useTender.setState(({ legs }) => ({
    legs: [...legs, leg],
    entry: nothingTyped,
    reference: '',
    tender: 'cash',
  }))
}

/** Takes a noted part out again: nothing of it was money yet. */
export function undoLeg(legId: string): void {
  useTender.setState(({ legs }) => ({
    legs: legs.filter(({ id }) => id !== legId),
    entry: nothingTyped,
  }))
}

// What was noted belongs to one cart: held, emptied or exchanged for another, it takes that with it. A
// cart that is being placed empties as well, and may come back with what was noted for it.
onCartChange(({ cart, step }) => {
  const { legs } = currentDraft()
  if (legs.length > 0 && !isPaying() && (cart.lines.length === 0 || step === 'start')) startTender()
})
