// Self-service: where the customer is between the first scan and the receipt.
import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import type { Cents } from '@tillwright/domain/cents.ts'
import { create } from 'zustand'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { takePaymentCode } from '../checkout/tender/take-tender.ts'
import { startTender } from '../checkout/tender/tender-store.ts'
import { isPaying, useSale } from '../sale/sale.ts'
import { whyRefused } from '../sale/why-refused.ts'
import { play, speak } from '../sound/sound.ts'
import { carriers } from './carriers.ts'
import { currentLanguage, currentWords, htmlLanguage, type Text } from '../words/words.ts'

export type KioskStage = 'attract' | 'bag' | 'carriers' | 'pay' | 'done'

interface Kiosk {
  readonly stage: KioskStage
  /** Somebody called for staff, or a code needs one. */
  readonly needsHelp: boolean
  /** Why the last payment did not come about; empty where the server gave no reason. */
  readonly refused: Text | null
  readonly paidCents: Cents | null
  /** Asked whether they need a bag to carry it in: once for each customer. */
  readonly wasOffered: boolean
  /** Controls in the lower part, for whoever sits or is small. */
  readonly isLow: boolean
}

const atFirst: Kiosk = {
  stage: 'attract',
  needsHelp: false,
  refused: null,
  paidCents: null,
  wasOffered: false,
  isLow: false,
}

export const useKiosk = create<Kiosk>(() => atFirst)

export const currentStage = (): KioskStage => useKiosk.getState().stage

export const showStage = (stage: KioskStage): void => useKiosk.setState({ stage, refused: null })

/** To the payment, past the bags the shop offers where there are any and nobody asked yet. */
export function goPay(): void {
  const offered = carriers()
  const ids = new Set(offered.map(({ id }) => id))
  const hasOne = currentCart().lines.some(({ goods }) => ids.has(goods.id))
  const asks = offered.length > 0 && !hasOne && !useKiosk.getState().wasOffered
  useKiosk.setState({ stage: asks ? 'carriers' : 'pay', refused: null, wasOffered: true })
}

/** Calls somebody of the staff, with a sound; false once they are there. */
export const callStaff = (needsHelp: boolean): void => {
  if (needsHelp) play('refused')
  useKiosk.setState({ needsHelp })
}

export const setLow = (isLow: boolean): void => useKiosk.setState({ isLow })

/** Everything of this customer is forgotten. Nothing is while money may be moving. */
export function resetKiosk(): void {
  if (isPaying()) return
  changeCart({ kind: 'start', cart: emptyCart })
  useKiosk.setState(atFirst)
}

/** The customer's payment code pays the whole cart; only where they have asked to pay. */
export async function payAtKiosk(code: string): Promise<void> {
  if (currentStage() !== 'pay' || isPaying() || currentCart().lines.length === 0) {
    play('refused')
    return
  }
  useKiosk.setState({ refused: null })
  startTender('code')
  const outcome = await takePaymentCode(code)
  if (outcome?.kind === 'completed' || outcome?.kind === 'unknown') return
  play('refused')
  useKiosk.setState({ refused: outcome?.kind === 'refused' ? await whyRefused(outcome) : '' })
}

/** A payment that came, at once or after a doubt, thanks the customer. Answers how to stop. */
export const followPayment = (): (() => void) =>
  useSale.subscribe(({ last }, before) => {
    if (last === null || last === before.last || last.id !== before.open?.id) return
    speak(currentWords().kiosk.sayPaid, htmlLanguage(currentLanguage()))
    useKiosk.setState({ stage: 'done', paidCents: last.dueCents })
  })
