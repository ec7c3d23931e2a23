// Content of every receipt of this till besides its own sums.
import type { ReceiptQr } from '@tillwright/printing/papers/receipt.ts'
import type { Shop } from '../../session/session.ts'
import { tillOnPaper } from '../../session/till-name.ts'
import { currentSession } from '../../session/session-store.ts'
import { receiptQr } from './receipt-address.ts'
import {
  currentLanguage,
  currentWords,
  type Language,
  type Words,
} from '../../platform/words/words.ts'

export interface ReceiptTerms {
  readonly shop: Shop
  readonly till: string
  readonly pointsName: string
  readonly header: string
  readonly footer: string
  /** Leads to how the amounts came about. */
  readonly qr: ReceiptQr | null
  /** 0 is the original. */
  readonly copyNumber: number
  readonly language: Language
  readonly words: Words
}

/** Returns the terms of the logged-in user, for a sale with this id; null where there is none. */
export function receiptTerms(copyNumber: number, saleId: string | null): ReceiptTerms | null {
  const { user, platformId, pointsName, receipt } = currentSession()
  if (!user) return null
  return {
    shop: user.store,
    till: tillOnPaper(currentSession()),
    pointsName,
    header: receipt.header,
    footer: receipt.footer,
    qr: saleId === null ? null : receiptQr(platformId, saleId, currentWords()),
    copyNumber,
    language: currentLanguage(),
    words: currentWords(),
  }
}

/** Copies made here of each order since the page was opened. */
const copies = new Map<string, number>()

/** Which copy of an order comes next, after so many papers that are known of; 0 is the original. */
export function nextCopy(orderNumber: string, printed: number): number {
  const made = copies.get(orderNumber) ?? 0
  copies.set(orderNumber, made + 1)
  return printed + made
}
