import { isUnlikelyQuantity } from '@tillwright/domain/cart/unlikely-quantity.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { goodsName, quantityText, sellUnitName, stockText } from '../goods/goods-text.ts'
import { requestConfirmation } from '../../platform/notices/notice-store.ts'
import { currentLanguage } from '../../platform/words/words.ts'

/** True for a typed quantity that is likely, or that the cashier confirms. */
export async function confirmQuantity(goods: Goods, quantity: Quantity): Promise<boolean> {
  if (!isUnlikelyQuantity(quantity, goods.onHand)) return true
  const number = withoutIdleZeros(quantityText(quantity, goods.sellUnit))
  return requestConfirmation({
    tone: 'warning',
    title: (words) => words.sell.muchTitle,
    text: (words) =>
      [
        `${goodsName(goods, currentLanguage())} ${words.sell.amountIn(number, sellUnitName(goods.sellUnit, words))}`,
        stockText(goods, words),
      ]
        .filter(Boolean)
        .join('\n'),
    confirm: (words) => words.sell.confirmQuantity,
    cancel: (words) => words.sell.muchChange,
  })
}

/** As one says it: `1250`, `62.5`. */
const withoutIdleZeros = (number: string): string =>
  number.includes('.') ? number.replace(/\.?0+$/, '') : number
