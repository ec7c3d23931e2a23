import { Announcer } from '@tillwright/ui/state/Announcer.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { fullGoodsName, quantityText } from '../goods/goods-text.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { useCart } from './cart-store.ts'

/** Says to screen readers what just went into the cart: "milk 2 ¥6.40". */
export function CartAnnouncer() {
  const touched = useCart((state) => state.touched)
  const priced = useCart((state) =>
    state.priced.lines.find(({ line }) => line.id === touched?.lineId),
  )
  const unknown = useCart(({ cart }) => cart.unknownCodes.at(-1)?.code)
  const language = useLanguage()
  const words = useWords()
  const text = priced
    ? [
        fullGoodsName(priced.line.goods, language),
        quantityText(priced.line.quantity, priced.line.goods.sellUnit),
        amountLabel(priced.price.amountCents),
      ].join(' ')
    : ''
  return (
    <>
      <Announcer text={text} turn={touched?.count ?? 0} />
      <Announcer urgent text={unknown ? `${words.cart.unknownCode} ${unknown}` : ''} turn={0} />
    </>
  )
}
