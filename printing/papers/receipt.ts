// The receipt as a document: what it says, not how it looks.
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import type { Points } from '@tillwright/domain/money/points.ts'

export interface Receipt {
  readonly store: ReceiptStore
  readonly till: string
  readonly cashier: string
  /** Printed in plain characters and as a barcode, so that scanning the receipt opens the order. */
  readonly orderNumber: string
  /** The store's wall time, ready to read: `2026-11-20 14:53:08`. */
  readonly soldAt: string
  readonly lines: readonly ReceiptLine[]
  /** Counted lines add their pieces, weighed lines one each. */
  readonly itemCount: number
  /** Total of the lines before the deductions. */
  readonly subtotalCents: Cents
  /** Everything taken off, in the order it was taken off. */
  readonly deductions: readonly Deduction[]
  /** Deposits of boxes: charged on top and owed back. */
  readonly deposits: readonly Deposit[]
  /** Amount added by cash rounding; negative where it takes off. */
  readonly roundingCents: Cents
  readonly payableCents: Cents
  readonly tenders: readonly ReceiptTender[]
  readonly changeCents: Cents
  readonly member: ReceiptMember | null
  /** Note below the barcode that says what it is for. */
  readonly barcodeNote: string
  readonly qr: ReceiptQr | null
  /** The shop's own words under its name. */
  readonly header: readonly string[]
  readonly footer: readonly string[]
  /** 0 is the original. There is one of it; every later print is a copy and says which. */
  readonly copyNumber: number
  /** Printed in training: worth nothing, and says so. */
  readonly isTraining: boolean
}

export interface ReceiptStore {
  readonly name: string
  readonly address: string
  readonly phone: string
}

export interface ReceiptLine {
  readonly name: string
  readonly quantity: Quantity
  readonly unit: Goods['sellUnit']
  readonly unitPriceCents: Cents
  readonly notes: readonly ReceiptNote[]
  /** Total of the line after its own price rules, before order coupons and points. */
  readonly amountCents: Cents
}

/** Reason why a line's price differs from the shelf price. */
export type ReceiptNote =
  | { readonly kind: 'memberPrice'; readonly originalCents: Cents }
  | { readonly kind: 'reduced'; readonly basisPointsOff: number; readonly savedCents: Cents }
  | { readonly kind: 'text'; readonly text: string }

/** `amountCents` is what is taken off, a positive number. */
export interface Deduction {
  readonly label: string
  readonly amountCents: Cents
}

/** Boxes of one kind and the deposit taken for all of them. */
export interface Deposit {
  readonly name: string
  readonly count: number
  readonly amountCents: Cents
}

export interface ReceiptTender {
  readonly label: string
  readonly amountCents: Cents
  /** The payment's own number at the bank or wallet. */
  readonly reference: string
}

export interface ReceiptMember {
  /** Already masked: a receipt is left lying about. */
  readonly maskedPhone: string
  readonly earned: Points
  /** After this sale; null where the member's points are not shown. */
  readonly points: Points | null
  readonly balanceCents: Cents
}

export interface ReceiptQr {
  readonly content: string
  readonly caption: string
}

/**
 * Returns the gaps in a receipt's sums: payable against lines, deductions and deposits, tenders
 * against payable and change. Both are 0 on a receipt that adds up.
 */
export function receiptGaps(receipt: Receipt): { payableCents: number; tenderCents: number } {
  const taken = receipt.deductions.reduce((sum, it) => sum + it.amountCents, 0)
  const lent = receipt.deposits.reduce((sum, it) => sum + it.amountCents, 0)
  const given = receipt.tenders.reduce((sum, it) => sum + it.amountCents, 0)
  const { subtotalCents, roundingCents, payableCents, changeCents } = receipt
  return {
    payableCents: subtotalCents - taken + lent + roundingCents - payableCents,
    tenderCents: given - changeCents - payableCents,
  }
}
