import hidden from '@tillwright/ui/hidden.module.css'
import { goodsCount } from '../../cart/goods-count.ts'
import { useCart } from '../../cart/cart-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './GoodsCount.module.css'

/** How many are in the cart, on the corner of a tile. Only this is drawn again when that changes. */
export function GoodsCount({ goodsId }: { readonly goodsId: string }) {
  const count = useCart((state) => goodsCount(state.cart, goodsId))
  const words = useWords()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span className={hidden.hidden}>{words.sell.inCart(count)}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  )
}
