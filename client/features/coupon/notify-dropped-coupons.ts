// A coupon that can no longer be used leaves the cart by itself (Specification 4): never silently.
import { couponRefusalText } from '@tillwright/contract/coupon/refusal-text.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { onCartChange, undoCart } from '../cart/cart-store.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { currentLanguage } from '../../platform/words/words.ts'

/** Says which coupon went and why; undoing the change brings it back. */
export function notifyDroppedCoupons(): () => void {
  return onCartChange(({ droppedCoupons }, before) => {
    const [first] = droppedCoupons
    if (!first || droppedCoupons === before.droppedCoupons) return
    play('refused')
    toast(
      (words) =>
        words.cart.couponRemoved(
          `${nameIn(currentLanguage(), first)} ${couponRefusalText(first.refusal, words.refusal, amountLabel)}`,
        ),
      'warning',
      undoCart,
    )
  })
}
