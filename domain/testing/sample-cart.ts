// Carts and lines for tests.
import type { Goods } from '../goods/goods.ts'
import type { Quantity } from '../goods/quantity.ts'
import { grams } from '../weight/grams.ts'
import type { Member } from '../member/member.ts'
import { pieces } from '../number/milli.ts'
import { zeroCents } from '../money/cents.ts'
import { points } from '../money/points.ts'
import { type Cart, type CartLine, emptyCart } from '../cart/cart.ts'

export const counted = (count: number): Quantity => ({ kind: 'count', count: pieces(count) })

export const weighed = (weight: number): Quantity => ({ kind: 'weight', weight: grams(weight) })

/** Returns an unchanged line, named after its goods. */
export const sampleLine = (
  goods: Goods,
  quantity: Quantity,
  touches: Partial<CartLine> = {},
): CartLine => ({
  id: `line-${goods.id}`,
  goods,
  quantity,
  repricedCents: null,
  openedAtRegular: false,
  basisPointsOff: null,
  labelCents: null,
  manualWeight: false,
  coupon: null,
  note: '',
  prepackCode: null,
  ...touches,
})

export const sampleCart = (lines: readonly CartLine[], others: Partial<Cart> = {}): Cart => ({
  ...emptyCart,
  lines,
  ...others,
})

/** A member with 12,000 points and no money. */
export const sampleMember: Member = {
  id: 'member',
  phone: '13900000001',
  nick: '小王',
  levelName: '银卡',
  levelNameEn: 'Silver',
  points: points(12_000),
  showsPoints: true,
  realBalanceCents: zeroCents,
  giftBalanceCents: zeroCents,
  owedBoxes: 0,
}
