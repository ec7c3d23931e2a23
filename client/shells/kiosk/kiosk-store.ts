// Self-service: where the customer is between the first scan and the receipt.
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { create } from 'zustand'
import { changeCart, currentCart } from '../../features/cart/cart-store.ts'
import { putOnHold } from '../../features/hold/holds.ts'
import { takePaymentCode } from '../../features/checkout/tender/take-tender.ts'
import { startTender } from '../../features/checkout/tender/tender-store.ts'
import { isPaying, useSale } from '../../features/sale/sale.ts'
import type { SaleRefusal } from '../../features/sale/sale-types.ts'
import { whyRefused } from '../../features/sale/why-refused.ts'
import { play, speak } from '../../platform/sound/sound.ts'
import { carriers } from './carriers.ts'
import {
  currentLanguage,
  currentWords,
  htmlLanguage,
  type Text,
} from '../../platform/words/words.ts'

export type KioskStage = 'attract' | 'bag' | 'carriers' | 'pay' | 'done'

interface Kiosk {
  readonly stage: KioskStage
  /** Somebody called for staff, or a code needs one. */
  readonly needsHelp: boolean
  /** Why the last payment did not come about; empty where the server gave no reason. */
  readonly refused: Text | null
  readonly paidCents: Cents | null
  /** Whether the customer was asked about a bag to carry the goods in: once for each customer. */
  readonly wasOffered: boolean
  /** Controls in the lower part, for whoever sits or is small. */
  readonly isLow: boolean
  /** Whether the customer is being asked to confirm dropping the goods in the bag. */
  readonly confirmsCancel: boolean
}

const atFirst: Kiosk = {
  stage: 'attract',
  needsHelp: false,
  refused: null,
  paidCents: null,
  wasOffered: false,
  isLow: false,
  confirmsCancel: false,
}

export const useKiosk = create<Kiosk>(() => atFirst)

export const currentStage = (): KioskStage => useKiosk.getState().stage

export const showStage = (stage: KioskStage): void => useKiosk.setState({ stage, refused: null })

/**
 * Goes to the payment, by way of the bags the shop offers where there are any and the customer was
 * not asked yet.
 */
export function goPay(): void {
  const offered = carriers()
  const ids = new Set(offered.map(({ id }) => id))
  const hasOne = currentCart().lines.some(({ goods }) => ids.has(goods.id))
  const confirming = offered.length > 0 && !hasOne && !useKiosk.getState().wasOffered
  useKiosk.setState({ stage: confirming ? 'carriers' : 'pay', refused: null, wasOffered: true })
}

/** Calls somebody of the staff, with a sound; false once they are there. */
export const callStaff = (needsHelp: boolean): void => {
  if (needsHelp) play('refused')
  useKiosk.setState({ needsHelp })
}

export const setLow = (isLow: boolean): void => useKiosk.setState({ isLow })

/** Ends what the customer began; asks first where the bag is not empty. */
export function cancelKiosk(): void {
  if (currentCart().lines.length === 0) resetKiosk()
  else useKiosk.setState({ confirmsCancel: true })
}

/** The bag stays. */
export const keepBag = (): void => useKiosk.setState({ confirmsCancel: false })

/** Everything of this customer is forgotten. Nothing is while money may be moving. */
export function resetKiosk(): void {
  if (isPaying()) return
  // Money that staff have taken for it is not the next customer's to lose.
  const cart = currentCart()
  if (cart.legs.length > 0) void putOnHold(cart, '')
  changeCart({ kind: 'start', cart: emptyCart })
  useKiosk.setState(atFirst)
}

/** Pays the whole cart with the customer's payment code; only where they have chosen to pay. */
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
  useKiosk.setState({ refused: outcome?.kind === 'refused' ? await wordsOf(outcome) : '' })
}

/**
 * Why a payment did not come about, as far as a customer can do something about it: goods that cannot be
 * sold are named. What a payment provider says is for staff, in whatever language it came.
 */
async function wordsOf(refusal: SaleRefusal): Promise<Text> {
  const isOfProvider = refusal.code === 0 || refusal.code === tillCodes.paymentDeclined
  return isOfProvider ? (words) => words.kiosk.payAgain : whyRefused(refusal)
}

/**
 * A payment that came, at once or after a doubt, thanks the customer; one that was refused late brings them
 * back to paying. Returns how to stop.
 */
export const followPayment = (): (() => void) =>
  useSale.subscribe(({ last, lateRefusal }, before) => {
    if (lateRefusal !== null && lateRefusal !== before.lateRefusal) void showLate(lateRefusal)
    if (last === null || last === before.last || last.id !== before.open?.id) return
    speak(currentWords().kiosk.sayPaid, htmlLanguage(currentLanguage()))
    useKiosk.setState({ stage: 'done', paidCents: last.dueCents })
  })

async function showLate(refusal: SaleRefusal): Promise<void> {
  const refused = await wordsOf(refusal)
  play('refused')
  useKiosk.setState({ stage: 'pay', refused })
}
