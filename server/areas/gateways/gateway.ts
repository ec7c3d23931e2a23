import { clearingGateways } from '@tillwright/contract/gateway.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { PaymentChannel } from '@tillwright/domain/barcode/payment-code.ts'

/** The gateways of the contract, and the sandbox of a demo, which takes no money. */
export const gatewayKinds = ['sandbox', ...clearingGateways] as const
export type GatewayKind = (typeof gatewayKinds)[number]

/** A payment as a gateway is notified of it. Our number is permanently its number. */
export interface PaymentKey {
  readonly number: string
  /** The gateway's own number, once reported. */
  readonly channelNo: string | null
  readonly amountCents: Cents
}

/** Money to be taken from whoever shows a payment code. */
export interface Charge extends PaymentKey {
  readonly authCode: string
  readonly channel: PaymentChannel
  /** Text that the customer reads on the phone. */
  readonly subject: string
  readonly storeId: string
  readonly nowMs: number
}

/** Money to be given back out of a payment. Our number again; the same number is never paid out twice. */
export interface GivingBack {
  readonly number: string
  readonly payment: PaymentKey
  readonly amountCents: Cents
  readonly reason: string
  readonly nowMs: number
}

/** State of a payment. Anything but unknown comes only from a verified answer. */
export type PaymentResult =
  | { readonly state: 'PAID'; readonly channelNo: string; readonly amountCents: Cents }
  /** The customer still has to do something. */
  | { readonly state: 'WAITING' }
  | { readonly state: 'DECLINED'; readonly reason: string }
  | { readonly state: 'REVERSED' }
  /** The gateway has never heard of it. */
  | { readonly state: 'NOT_FOUND' }
  | { readonly state: 'UNKNOWN'; readonly reason: string }

export type GivingBackResponse =
  | { readonly state: 'SUCCEEDED'; readonly channelNo: string }
  | { readonly state: 'PROCESSING' }
  | { readonly state: 'FAILED'; readonly fault: string }
  | { readonly state: 'NOT_FOUND' }
  | { readonly state: 'UNKNOWN'; readonly reason: string }

/** A gateway's post to us, as received. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, unknown>>
  readonly path: string
  readonly body: Buffer
}

/** Content of a verified notice. */
export type Notice =
  | { readonly about: 'payment'; readonly number: string; readonly answer: PaymentResult }
  | { readonly about: 'refund'; readonly number: string; readonly answer: GivingBackResponse }

export interface GatewayCapabilities {
  /** Reverses a payment that may or may not have been made. */
  readonly reverses: boolean
  readonly refundsInParts: boolean
  /** A refund may take a while. */
  readonly refundsLater: boolean
  readonly channels: readonly PaymentChannel[]
}

/**
 * One way to take a customer's payment code: a value for each account at a gateway. Nothing here
 * throws for what a gateway does or does not say: silence and nonsense are `UNKNOWN`.
 */
export interface Gateway {
  readonly kind: GatewayKind
  readonly capabilities: GatewayCapabilities
  pay(charge: Charge): Promise<PaymentResult>
  query(payment: PaymentKey, nowMs: number): Promise<PaymentResult>
  reverse(payment: PaymentKey, nowMs: number): Promise<PaymentResult>
  refund(givingBack: GivingBack): Promise<GivingBackResponse>
  queryRefund(givingBack: GivingBack): Promise<GivingBackResponse>
  /**
   * Returns a notice's content if its signature is valid; null for one that is forged or
   * unreadable.
   */
  parseNotify(raw: RawNotice): Notice | null
  /** Response that stops the gateway from repeating itself. */
  readonly noticeTaken: string
}
