// A new till sells while it is still reading its goods: what it did not know yet when it was scanned.
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { useCatalogue } from '../catalogue/catalogue-store.ts'
import { codeMeanings } from './do-scan.ts'
import { scanCode, sellsScans } from './scan-service.ts'

/**
 * From now on an unknown code in the cart is read as if it had just been scanned, once the goods that it names have
 * come. Where no scan would be sold now, it waits for the next goods, or for the cashier.
 */
export function resolveUnknownCodes(): void {
  useCatalogue.subscribe((now, before) => {
    if (now.edition === before.edition) return
    for (const { id, code } of currentCart().unknownCodes) {
      if (!sellsScans() || !namesGoods(code)) continue
      changeCart({ kind: 'removeUnknownCode', id })
      scanCode(code)
    }
  })
}

const namesGoods = (code: string): boolean =>
  codeMeanings(code).some((kind) => kind === 'goods' || kind === 'scale-label')
