// Takes the money. A sale is stored on this machine first and sent at once. While the server's
// response can still come in time it is waited for, briefly, because a refusal then costs nobody
// anything; after that the sale is final and is only transmitted.
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { canBePaid, emptyCart } from '@tillwright/domain/cart/cart.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { create } from 'zustand'
import { currentConnection } from '../../platform/api/connection.ts'
import { changeCart, currentCart, currentPrices, repriceCart } from '../cart/cart-store.ts'
import { pauseCartWrites } from '../cart/store-cart.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { useCatalogue } from '../catalogue/catalogue-store.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { alertPerson, toast } from '../../platform/notices/notice-store.ts'
import { awaitRow, refreshView, stopAwaiting, unsentCount, useOutbox } from '../outbox/outbox.ts'
import type { Delivery } from '../../platform/storage/outbox-row.ts'
import { currentSession } from '../../session/session-store.ts'
import { textIn } from '../../platform/words/words.ts'
import { afterSale } from './after-sale.ts'
import { showFreshSale } from './fresh-sale.ts'
import { freeCoupons } from './hold-coupons.ts'
import { giveBackCart } from './give-back-cart.ts'
import { forgetApprovals } from './discount-approvals.ts'
import { takeSaleId } from './next-sale-id.ts'
import { cashLeg, settleLegs } from './pay-legs.ts'
import { forgetReceiptChoice, wantsReceipt } from './receipt-choice.ts'
import { mayStand, type OfflineLoad, offlineObstacle } from './sale-policy.ts'
import type { BlockedReason, Sale, SaleLeg, SaleOutcome, SaleRefusal } from './sale-types.ts'
import { laterAnswer, promptAnswer } from './sale-answer.ts'
import { isTakenBack, whyRefused } from './why-refused.ts'
import { unwriteSale, writeSale } from './write-sale.ts'

export interface SaleState {
  /** `saving` to disk, `placing` with the server, `unknown`: the money may have moved. */
  readonly phase: 'idle' | 'saving' | 'placing' | 'unknown'
  readonly startedAtMs: number
  /** The sale just made, until the next one: change, reprint, refund. */
  readonly last: Sale | null
  /** The sale being placed, or one whose result is not known yet. */
  readonly open: Sale | null
  /** Why a sale of self-service was refused late: its own page says so, and no alert. */
  readonly lateRefusal: SaleRefusal | null
}

/** The payment that is running and the last one that was made. */
export const useSale = create<SaleState>(() => ({
  phase: 'idle',
  startedAtMs: 0,
  last: null,
  open: null,
  lateRefusal: null,
}))

/** True while a sale is being taken: nothing else may touch the cart, and the page is not left. */
export const isPaying = (): boolean => useSale.getState().phase !== 'idle'

/** Takes the whole of the cart in cash: the fast-cash chips and the tender panel alike. */
export function payCash(
  tenderedCents: Cents,
  others: readonly SaleLeg[] = [],
): Promise<SaleOutcome> {
  const leg = cashLeg(currentPrices(), others, tenderedCents, currentSession().cashRounding)
  return completeSale([...others, leg])
}

/** Sells the cart for these payments. One at a time: a second press while one runs is refused. */
export async function completeSale(legs: readonly SaleLeg[]): Promise<SaleOutcome> {
  if (isPaying()) return blocked('busy')
  const draft = draftSale(legs)
  if (typeof draft === 'string') return blocked(draft)
  useSale.setState({ phase: 'saving', startedAtMs: draft.soldAtMs })
  const resume = pauseCartWrites()
  const sale = await storeSale(draft)
  if (typeof sale !== 'string') changeCart({ kind: 'start', cart: emptyCart })
  resume()
  if (typeof sale === 'string') {
    useSale.setState({ phase: 'idle' })
    return blocked(sale)
  }
  useSale.setState({ phase: 'placing', open: sale })
  const outcome = await settleSale(sale, await promptAnswer(sale, mayStand(sale)))
  return (await mayTryAgain(sale, outcome)) ? completeSale(legs) : outcome
}

/** True where somebody has allowed what the server would not take on the cashier's word alone. */
async function mayTryAgain(sale: Sale, outcome: SaleOutcome): Promise<boolean> {
  if (outcome.kind !== 'refused' || outcome.code !== tillCodes.sensitiveNeeded) return false
  if (currentSession().isKiosk) return false
  const { requestCutApproval } = await import('./request-cut-approval.ts')
  return requestCutApproval(sale, outcome.data)
}

/**
 * Lets the cashier continue although a result is unknown. The queries continue; if the server
 * refuses, the cart returns by itself, into the held orders where another sale has begun.
 */
export function setUnknownAside(): void {
  if (useSale.getState().phase === 'unknown') useSale.setState({ phase: 'idle', open: null })
}

type Draft = Omit<Sale, 'number'>

function draftSale(legs: readonly SaleLeg[]): Draft | BlockedReason {
  repriceCart()
  const cart = currentCart()
  const priced = currentPrices()
  const { user, shiftId, deviceId, cashRounding, offline } = currentSession()
  if (!user || !shiftId) return 'noShift'
  if (!deviceId) return 'notRegistered'
  if (!canBePaid(cart)) return 'cartNotReady'
  const isOffline = currentConnection() === 'offline'
  const obstacle = isOffline ? offlineObstacle(legs, priced, offline, offlineLoad()) : null
  if (obstacle) return obstacle
  const paid = settleLegs(priced, legs, cashRounding)
  if (!paid) return 'legsDoNotPay'
  return {
    id: takeSaleId(),
    soldAtMs: nowMs(),
    cart,
    priced,
    legs,
    ...paid,
    upload: 'waiting',
    isOffline,
    storeId: user.store.id,
    cashierNick: user.nick,
    printsReceipt: wantsReceipt(),
    receiptCopies: wantsReceipt() ? currentSession().receiptCopies : 0,
  }
}

function offlineLoad(): OfflineLoad {
  const { unsentCents } = useOutbox.getState()
  const pricesAgeMs = nowMs() - useCatalogue.getState().syncedAtMs
  return { unsentOrders: unsentCount(), unsentCents, pricesAgeMs }
}

function storeSale(sale: Draft): Promise<Sale | 'notStored' | 'soldInWindow'> {
  const { platformId, deviceId, shiftId, user, pointsRatio, gateway, isKiosk } = currentSession()
  const shift = shiftId ?? ''
  return writeSale({
    sale,
    beliefs: { shiftId: shift, pointsRatio, gateway },
    origin: {
      platformId,
      storeId: sale.storeId,
      deviceId: deviceId ?? '',
      shiftId: shift,
      cashierId: user?.id ?? '',
      ...(isKiosk && { isKiosk }),
    },
    mayStand: mayStand(sale),
  })
}

/** Returns the outcome of a stored sale after the server's response, or without one. */
async function settleSale(sale: Sale, delivery: Delivery | null): Promise<SaleOutcome> {
  if (delivery?.kind === 'refused' || delivery?.kind === 'noSession') {
    return takeBack(sale, delivery)
  }
  if (delivery?.kind === 'acked') return complete({ ...sale, upload: 'acked' })
  if (mayStand(sale)) return complete(sale)
  useSale.setState({ phase: 'unknown', open: sale })
  void settleLater(sale)
  return { kind: 'unknown', sale }
}

/** Nobody waits at the screen any more: a late refusal is reported by itself. */
async function settleLater(sale: Sale): Promise<void> {
  const delivery = await laterAnswer(sale)
  if (delivery === null) return endPhase(sale)
  const outcome = await settleSale(sale, delivery)
  if (outcome.kind === 'refused') await notifyRefused(outcome, sale.number)
}

/** Reports that a sale failed after the cashier has moved on. */
export async function notifyRefused(refusal: SaleRefusal, number: string): Promise<void> {
  if (currentSession().isKiosk) {
    useSale.setState({ lateRefusal: refusal })
    return
  }
  const reason = await whyRefused(refusal)
  const isBack = isTakenBack(refusal)
  await alertPerson({
    tone: isBack ? 'info' : 'danger',
    title: (words) => words.tender.refusedTitle,
    text: (words) =>
      isBack
        ? `${words.tender.takenBack} · ${number}`
        : [textIn(words, reason), words.checkout.refused, number].filter(Boolean).join(' · '),
  })
}

/** Resumes a sale whose result was open when the page was left. */
export async function resumeSale(sale: Sale): Promise<void> {
  useSale.setState({ phase: 'unknown', open: sale, startedAtMs: sale.soldAtMs })
  await Promise.all([settleLater(sale), awaitRow(sale.id)])
}

function complete(sale: Sale): SaleOutcome {
  void stopAwaiting(sale.id)
  const isShown = useSale.getState().open?.id === sale.id
  showFreshSale(sale.id)
  useSale.setState((state) => ({
    last: sale,
    ...(isShown ? { phase: 'idle', open: null } : { phase: state.phase, open: state.open }),
  }))
  // Choices and approvals made since then belong to the next customer.
  if (isShown) {
    forgetReceiptChoice()
    forgetApprovals()
  } else
    toast(
      (words) => words.tender.paidLate(amountLabel(sale.dueCents), sale.number.slice(-6)),
      'success',
    )
  afterSale(sale)
  return { kind: 'completed', sale }
}

async function takeBack(
  sale: Sale,
  delivery: Extract<Delivery, { kind: 'refused' | 'noSession' }>,
): Promise<SaleOutcome> {
  await unwriteSale(sale)
  void stopAwaiting(sale.id)
  void refreshView()
  await freeCoupons(sale.id)
  await giveBackCart(sale.cart, delivery.kind === 'refused' ? delivery : null)
  endPhase(sale)
  if (delivery.kind === 'refused') return delivery
  return { kind: 'refused', code: 0, message: '', data: null }
}

function endPhase(sale: Sale): void {
  if (useSale.getState().open?.id === sale.id) useSale.setState({ phase: 'idle', open: null })
}

const blocked = (why: BlockedReason): SaleOutcome => ({ kind: 'blocked', why })
