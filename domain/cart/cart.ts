// Goods the customer is about to buy. Totals are never stored here: `priceCart` derives them.
import type { LentBoxes } from '../box/box.ts'
import type { Cents } from '../money/cents.ts'
import type { OrderCoupon, SingleProductCoupon } from '../coupon/coupon.ts'
import type { Goods } from '../goods/goods.ts'
import type { Quantity } from '../goods/quantity.ts'
import type { Member } from '../member/member.ts'
import type { Points } from '../money/points.ts'
import type { TakenLeg } from './taken-leg.ts'

export interface Cart {
  readonly lines: readonly CartLine[]
  /** Scanned codes not identified yet. While one is here, the cart cannot be paid. */
  readonly unknownCodes: readonly UnknownCode[]
  readonly member: Member | null
  /** Coupons for the whole order, in the order they were chosen. */
  readonly coupons: readonly OrderCoupon[]
  readonly pointsWish: PointsChoice
  /** Boxes the goods leave in, each kind once. They are lent to the member, so there must be one. */
  readonly boxes: readonly LentBoxes[]
  /** Payments taken in part. They stay with the cart until it is sold or the money is given back. */
  readonly legs: readonly TakenLeg[]
}

/** Points to spend: none, as many as the rules and the member's points allow, or at most so many. */
export type PointsChoice = 'none' | 'most' | Points

export interface CartLine {
  readonly id: string
  /** The goods as they were when last looked up, so that a cart prices itself offline. */
  readonly goods: Goods
  readonly quantity: Quantity
  /** The price per sell unit the cashier set; beats every other price. */
  readonly repricedCents: Cents | null
  /** Sold at the regular price: no promotion, no member price. */
  readonly openedAtRegular: boolean
  /** The cashier's discount on this line: 1500 basis points are 15 % off. */
  readonly basisPointsOff: number | null
  /** The amount a scale printed on its label. It is trusted unless the line is repriced. */
  readonly labelCents: Cents | null
  /** The weight was typed, not read from a scale or a label. */
  readonly manualWeight: boolean
  readonly coupon: SingleProductCoupon | null
  readonly note: string
  /** The pre-pack this line came from; it can be sold once. */
  readonly prepackCode: string | null
}

export interface UnknownCode {
  readonly id: string
  readonly code: string
}

export const emptyCart: Cart = {
  lines: [],
  unknownCodes: [],
  member: null,
  coupons: [],
  pointsWish: 'none',
  boxes: [],
  legs: [],
}

/** A cart can be paid when it holds something, every scanned code is known and boxes have a borrower. */
export const canBePaid = (cart: Cart): boolean =>
  cart.lines.length > 0 && cart.unknownCodes.length === 0 && !boxesLackMember(cart)

/** Whether boxes are lent while there is no member to lend them to. */
export const boxesLackMember = ({ boxes, member }: Pick<Cart, 'boxes' | 'member'>): boolean =>
  boxes.length > 0 && member === null
