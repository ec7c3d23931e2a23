import type { Cart } from '@tillwright/domain/cart/cart.ts'
import type { OrderWish } from './order-wish.ts'

/**
 * The cart at the prices and deposits the till sold at. The customer of an offline sale has gone with goods and
 * receipt, so where a price has changed since, the one on the receipt stands.
 */
export const asSoldOffline = (
  cart: Cart,
  { lines, boxes }: Pick<OrderWish, 'lines' | 'boxes'>,
): Cart => ({
  ...cart,
  lines: cart.lines.map((line, at) => {
    const prices = lines[at]?.soldAtPrices
    return prices ? { ...line, goods: { ...line.goods, prices } } : line
  }),
  boxes: cart.boxes.map((lent, at) => {
    const depositCents = boxes[at]?.soldAtDepositCents ?? lent.kind.depositCents
    return { ...lent, kind: { ...lent.kind, depositCents } }
  }),
})
