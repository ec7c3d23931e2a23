// A coupon that can no longer be used leaves the cart by itself (Specification 4): never silently.
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { onCartChange, undoCart } from '../cart/cart-store.ts'
import { toast } from '../notices/notice-store.ts'
import { play } from '../sound/sound.ts'
import { currentLanguage } from '../words/words.ts'
import { refusalWords } from './refusal-words.ts'

/** Says which coupon went and why; undoing the change brings it back. */
export function tellDroppedCoupons(): () => void {
  return onCartChange(({ droppedCoupons }, before) => {
    const [first] = droppedCoupons
    if (!first || droppedCoupons === before.droppedCoupons) return
    play('refused')
    toast(
      (words) =>
        words.cart.couponRemoved(
          `${nameIn(currentLanguage(), first)} ${refusalWords(first.refusal, words)}`,
        ),
      'warning',
      undoCart,
    )
  })
}
