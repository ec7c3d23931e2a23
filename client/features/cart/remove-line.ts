// Taking a line out; for some seconds there is a way back.
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentLanguage } from '../../platform/words/words.ts'
import { changeCart, undoCart, useCart } from './cart-store.ts'

/** Takes a line out at once; for some seconds a press brings it back. */
export function removeLine(line: CartLine): void {
  changeCart({ kind: 'removeLine', lineId: line.id })
  // A coupon that left with the line has more to say, and its way back brings the line as well.
  if (useCart.getState().droppedCoupons.length > 0) return
  const name = fullGoodsName(line.goods, currentLanguage())
  toast((words) => words.sell.removed(name), 'info', undoCart)
}
