// A new till sells while it is still reading its goods: what it did not know yet when it was scanned.
import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import { pieces } from '@tillwright/domain/milli.ts'
import { goodsByBarcode, useCatalogue } from '../catalogue/catalogue-store.ts'
import { changeCart, currentCart, newId } from './cart-store.ts'

/**
 * From now on an unknown code in the cart becomes the goods that it names, once those have come. What has to be
 * weighed, chosen or doubted is left to the cashier.
 */
export function resolveUnknownCodes(): void {
  useCatalogue.subscribe((now, before) => {
    if (now.edition === before.edition) return
    for (const { id, code } of currentCart().unknownCodes) {
      const [goods, ...others] = goodsByBarcode(code)
      if (goods === undefined || others.length > 0 || needsCashier(goods)) continue
      const quantity = { kind: 'count', count: pieces(1) } as const
      changeCart({ kind: 'resolveUnknownCode', id, found: { lineId: newId(), goods, quantity } })
    }
  })
}

const needsCashier = (goods: Goods): boolean =>
  isWeighed(goods) || isOpenItem(goods) || goods.soldOut
