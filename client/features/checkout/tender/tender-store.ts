// The current payment on this till: the tender and the amount. Parts already taken stay with the
// cart.
import { addCents, type Cents } from '@tillwright/domain/money/cents.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { useMemo } from 'react'
import { create } from 'zustand'
import type { TakenLeg } from '@tillwright/domain/cart/taken-leg.ts'
import { changeCart, currentCart, currentPrices, useCart } from '../../cart/cart-store.ts'
import { writeCartNow } from '../../cart/store-cart.ts'
import { forgetReceiptChoice } from '../../sale/receipt-choice.ts'
import { currentSession } from '../../../session/session-store.ts'
import { entryAfter, entryOf, nothingTyped } from '../../../platform/keyboard/amount-entry.ts'
import {
  type TenderDraft,
  type TenderFigures,
  type TenderTerms,
  tenderFigures,
} from './tender-plan.ts'

type TenderAtHand = Omit<TenderDraft, 'legs'>

const atFirst: TenderAtHand = { tender: 'cash', entry: nothingTyped, reference: '' }

/** The current tender and amount, for components: `useTender((s) => s.tender)`. */
export const useTender = create<TenderAtHand>(() => atFirst)

export const currentDraft = (): TenderDraft => ({
  ...useTender.getState(),
  legs: currentCart().legs,
})

/** The same for components. */
export function useTenderDraft(): TenderDraft {
  const atHand = useTender()
  const legs = useCart(({ cart }) => cart.legs)
  return useMemo(() => ({ ...atHand, legs }), [atHand, legs])
}

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

/** Returns the current figures of the payment. */
export const figuresNow = (): TenderFigures => tenderFigures(currentDraft(), tenderTermsNow())

/** Begins at the first tender again; another than cash where the shop begins with one. */
export function startTender(tender: TenderKind = 'cash'): void {
  forgetReceiptChoice()
  useTender.setState({ ...atFirst, tender }, true)
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

/**
 * Takes a part of the payment and stores it on disk at once; cash becomes the tender for the rest.
 */
export function takeLeg(leg: TakenLeg): void {
  changeCart({ kind: 'takeLeg', leg })
  writeCartNow()
  useTender.setState(atFirst)
}

/** The customer has these parts back. */
export function returnLegs(legIds: readonly string[]): void {
  changeCart({ kind: 'returnLegs', legIds })
  writeCartNow()
  useTender.setState({ entry: nothingTyped })
}
