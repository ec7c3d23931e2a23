// Actions on a cart. New ids come in with the action, so that the reducer stays pure.
import type { BoxKind } from '../box/box.ts'
import type { Cents } from '../money/cents.ts'
import type { Coupon, OrderCoupon, SingleProductCoupon } from '../coupon/coupon.ts'
import type { Goods } from '../goods/goods.ts'
import type { Quantity } from '../goods/quantity.ts'
import type { Member } from '../member/member.ts'
import type { Cart, PointsChoice } from './cart.ts'
import type { TakenLeg } from './taken-leg.ts'

export type CartAction =
  | LineAction
  | OrderAction
  | OutsideAction
  | LegAction
  | { readonly kind: 'undo' }

/** Goods on their way into a cart. `lineId` names the line, should they need one of their own. */
export interface NewGoods {
  readonly lineId: string
  readonly goods: Goods
  readonly quantity: Quantity
  /** The amount a scale label carries. */
  readonly labelCents?: Cents
  readonly manualWeight?: boolean
  readonly prepackCode?: string
}

export type LineAction =
  | ({ readonly kind: 'addGoods' } & NewGoods)
  /** A quantity of zero or less removes the line. Weighing a line again gives up its label's amount. */
  | {
      readonly kind: 'setQuantity'
      readonly lineId: string
      readonly quantity: Quantity
      readonly manualWeight?: boolean
    }
  | { readonly kind: 'removeLine'; readonly lineId: string }
  /** Null takes the cashier's price back. */
  | { readonly kind: 'reprice'; readonly lineId: string; readonly unitPriceCents: Cents | null }
  | { readonly kind: 'openAtRegular'; readonly lineId: string; readonly on: boolean }
  /** Null takes the discount back; without a line it goes to every line. */
  | {
      readonly kind: 'discount'
      readonly lineId: string | null
      readonly basisPointsOff: number | null
    }
  | { readonly kind: 'note'; readonly lineId: string; readonly text: string }

export type OrderAction =
  | { readonly kind: 'clear' }
  | { readonly kind: 'setMember'; readonly member: Member | null }
  /** Coupons that cannot be combined with the chosen one leave the cart. */
  | { readonly kind: 'chooseCoupon'; readonly coupon: OrderCoupon }
  | {
      readonly kind: 'chooseLineCoupon'
      readonly lineId: string
      readonly coupon: SingleProductCoupon
    }
  | { readonly kind: 'removeCoupon'; readonly couponId: Coupon['id'] }
  | { readonly kind: 'choosePoints'; readonly points: PointsChoice }
  /** Lends so many boxes of this kind with the goods; none takes them back. */
  | { readonly kind: 'setBoxes'; readonly box: BoxKind; readonly count: number }
  | { readonly kind: 'addUnknownCode'; readonly id: string; readonly code: string }
  | { readonly kind: 'removeUnknownCode'; readonly id: string }
  | { readonly kind: 'resolveUnknownCode'; readonly id: string; readonly found: NewGoods }

/** Money that changed hands. Undo takes back what was done to the goods, never this. */
export type LegAction =
  | { readonly kind: 'takeLeg'; readonly leg: TakenLeg }
  | { readonly kind: 'returnLegs'; readonly legIds: readonly string[] }

/** Facts that changed outside the cart. They are no step of the cashier's, so undo skips them. */
export type OutsideAction =
  | { readonly kind: 'replaceGoods'; readonly goods: readonly Goods[] }
  | { readonly kind: 'replaceMember'; readonly member: Member }
  /** Coupons that are no longer usable. Undoing the step that made them so brings them back. */
  | { readonly kind: 'dropCoupons'; readonly couponIds: readonly Coupon['id'][] }
  /** Another cart altogether: one taken from hold, or the next customer's. Nothing is undone into it. */
  | { readonly kind: 'start'; readonly cart: Cart }
