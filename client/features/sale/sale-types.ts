// A sale as the till knows it, from the moment the money is taken.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'

/** One payment towards the sale. */
export interface SaleLeg {
  readonly tender: TenderKind
  /** Amount it pays of the sale, rounding included. */
  readonly amountCents: Cents
  /** Amount the customer gave in cash; null for other tenders. */
  readonly tenderedCents: Cents | null
  /** The customer's payment code. */
  readonly authCode: string | null
  /** The slip number of a terminal that is not ours. */
  readonly reference: string | null
}

/** Upload state of the sale. `attention`: the server refused it after it was final. */
export type Upload = 'waiting' | 'acked' | 'attention'

export interface Sale {
  /** The client-made id: the server's order has it too. */
  readonly id: string
  /** The number on the receipt, which is an order code that can be scanned. */
  readonly number: string
  readonly soldAtMs: number
  readonly cart: Cart
  readonly priced: PricedCart
  readonly legs: readonly SaleLeg[]
  /** Amount paid: the cart's price and the rounding of the cash. */
  readonly dueCents: Cents
  readonly roundingCents: Cents
  readonly receivedCents: Cents
  readonly changeCents: Cents
  readonly upload: Upload
  /** Sold without reaching the server. */
  readonly isOffline: boolean
  readonly storeId: string
  readonly cashierNick: string
  readonly printsReceipt: boolean
  /** Copies that come out right after the receipt. */
  readonly receiptCopies: number
}

export type BlockedReason =
  /** A sale is being taken already. */
  | 'busy'
  | 'cartNotReady'
  | 'legsDoNotPay'
  | 'noShift'
  | 'notRegistered'
  /** One of the tenders needs the server, which cannot be reached. */
  | 'tenderOffline'
  /** Coupons and points can only be spent where the server can see it. */
  | 'benefitsOffline'
  /** So much, or so long, may be sold offline and no more. */
  | 'offlineLimit'
  /** The browser would not keep the sale: nothing has been taken. */
  | 'notStored'
  /** Another window of this till has sold this cart. */
  | 'soldInWindow'

/** The server's response when it refuses a sale. */
export interface SaleRefusal {
  readonly code: number
  readonly message: string
  /** Data of that code, still in the wire's spelling. */
  readonly data: unknown
}

export type SaleOutcome =
  /** The sale is final: on disk, and with the server or on its way there. Change may be given. */
  | { readonly kind: 'completed'; readonly sale: Sale }
  /** The server said no before anything was handed over. The cart is back. */
  | ({ readonly kind: 'refused' } & SaleRefusal)
  /**
   * Money may have moved; the result is not known. It is requested again automatically; never
   * charge again.
   */
  | { readonly kind: 'unknown'; readonly sale: Sale }
  /** Nothing was tried. */
  | { readonly kind: 'blocked'; readonly why: BlockedReason }
