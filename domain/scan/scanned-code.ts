// Result of reading a scanned or typed code.
import type { Gs1Goods } from '../barcode/gs1/gs1-goods.ts'
import type { IssuedKind } from '../barcode/issued-code.ts'
import type { PaymentChannel } from '../barcode/payment-code.ts'
import type { ScaleLabel } from '../barcode/scale-label.ts'

/** Goods under a barcode, or under their item code where no barcode is so; `pack` is what a GS1 code says about this very pack. */
export interface ScannedGoods {
  readonly kind: 'goods'
  readonly code: string
  readonly pack: Gs1Goods | null
}

export interface ScannedLabel {
  readonly kind: 'scale-label'
  readonly code: string
  readonly label: ScaleLabel
}

export interface ScannedPhone {
  readonly kind: 'phone'
  readonly code: string
}

export interface ScannedPayment {
  readonly kind: 'payment'
  readonly code: string
  readonly channel: PaymentChannel
}

/** One of the codes this product issues. */
export interface ScannedIssue<Kind extends IssuedKind> {
  readonly kind: Kind
  readonly code: string
}

export type ScannedCode =
  | ScannedGoods
  | ScannedLabel
  | ScannedPhone
  | ScannedPayment
  | { readonly [Kind in IssuedKind]: ScannedIssue<Kind> }[IssuedKind]
