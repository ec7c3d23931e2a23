// The few goods of the shop that parts of the screen are tested in.
import { cents } from '@tillwright/domain/money/cents.ts'
import { changeCart, newId } from '../features/cart/cart-store.ts'
import { counted } from '@tillwright/domain/testing/sample-cart.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { showBook } from '../features/catalogue/catalogue-store.ts'
import { packChunk } from '../features/catalogue/goods-chunk.ts'
import { indexGoods } from '../features/catalogue/goods-index.ts'
import { joinSearchText } from '../features/catalogue/search-text.ts'
import { aGoods } from './a-goods.ts'

/** The shop has these goods, and no others. */
export const fillCatalogue = (goods: readonly Goods[]): void =>
  showBook(
    {
      index: indexGoods(goods),
      chunks: new Map([[0, packChunk(goods)]]),
      search: joinSearchText(goods),
    },
    { state: 'ready' },
  )

const priced = (regularCents: number): Goods['prices'] => ({
  regularCents: cents(regularCents),
  offlineCents: null,
  discountCents: null,
  memberCents: null,
})

/** Sold by the box, at 15.80. */
export const eggs = aGoods({
  id: 'eggs',
  productId: 'eggs',
  name: { zh: '土鸡蛋', en: 'Eggs' },
  barcodes: ['6901028075879'],
  itemCode: '102',
  prices: priced(1580),
})

/** Puts so many boxes of eggs into the cart. */
export const addEggs = (boxes = 1): void =>
  changeCart({ kind: 'addGoods', lineId: newId(), goods: eggs, quantity: counted(boxes) })
