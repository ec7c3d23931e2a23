import { getGoodsInfo } from '@tillwright/contract/goods/goods.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { chargedPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords } from '../../platform/words/words.ts'
import { keepsStock } from '../../session/has-module.ts'
import { stockText } from '../goods/goods-text.ts'
import { useCart } from './cart-store.ts'
import styles from './ExplainView.module.css'

/** Current price and stock of a line's goods according to the server. */
export function GoodsNow({ goods }: { readonly goods: Goods }) {
  const words = useWords()
  const memberId = useCart(({ cart }) => cart.member?.id)
  const { data } = useQuery(getGoodsInfo, {
    goodsId: goods.id,
    ...(memberId !== undefined && { userId: memberId }),
  })
  if (!data) return null
  const { unitPriceCents } = chargedPrice(data.goods, memberId !== undefined)
  const stock = keepsStock() ? stockText(data.goods, words) : null
  return (
    <p className={styles.notes}>
      {[words.explain.priceNow(amountLabel(unitPriceCents)), stock].filter(Boolean).join(' · ')}
    </p>
  )
}
