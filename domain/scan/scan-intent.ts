// Action that a scan requests of the screen.
import type { UnknownReason } from './read-scan.ts'
import type {
  ScannedCode,
  ScannedGoods,
  ScannedIssue,
  ScannedLabel,
  ScannedPayment,
  ScannedPhone,
} from './scanned-code.ts'

export type ScanScreen = 'sell' | 'checkout' | 'refund' | 'pick-up' | 'elsewhere'

/** Something to put into the cart. */
export type ScannedItem = ScannedGoods | ScannedLabel | ScannedIssue<'pre-pack'>

/** Someone to sell to. */
export type ScannedPerson = ScannedPhone | ScannedIssue<'member'>

/** Why a payment code does not start a payment from the sell screen at this moment. */
export type PayObstacle = 'switched-off' | 'nothing-to-pay' | 'cart-not-ready'

export type ItemAction = 'add' | 'offer-next-order' | 'select-line' | 'tick-line'
export type PersonAction = 'set-member' | 'find-orders' | 'open-member'
export type PaymentAction = 'start-payment' | 'pay-remainder' | 'pay-amount-due'
export type OrderAction = 'open-order' | 'switch-order'
export type PickUpAction = 'open-pick-up' | 'write-off'

export type ScanIntent =
  | { readonly do: ItemAction; readonly scanned: ScannedItem }
  | { readonly do: PersonAction; readonly scanned: ScannedPerson }
  | { readonly do: PaymentAction; readonly scanned: ScannedPayment }
  | { readonly do: OrderAction; readonly scanned: ScannedIssue<'order'> }
  | { readonly do: PickUpAction; readonly scanned: ScannedIssue<'pick-up'> }
  | { readonly do: 'apply-coupon'; readonly scanned: ScannedIssue<'coupon'> }
  /** It can be several things, and only the cashier knows which. */
  | { readonly do: 'choose'; readonly between: readonly ScannedCode[] }
  /** It is known, but of no use on this screen now: say so and change nothing. */
  | {
      readonly do: 'hint'
      readonly scanned: ScannedCode
      readonly why: 'not-on-this-screen' | PayObstacle
    }
  /** Unknown code. The sell screen stores it as a line that must be resolved before paying. */
  | { readonly do: 'add-unknown' | 'refuse'; readonly code: string; readonly why: UnknownReason }
