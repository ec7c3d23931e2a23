// Taking a line out; for some seconds there is a way back.
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import { toast } from '../notices/notice-store.ts'
import { currentLanguage } from '../words/words.ts'
import { changeCart, undoCart } from './cart-store.ts'

export function removeLine(line: CartLine): void {
  changeCart({ kind: 'removeLine', lineId: line.id })
  toast(
    (words) => words.sell.removed(fullGoodsName(line.goods, currentLanguage())),
    'info',
    undoCart,
  )
}
