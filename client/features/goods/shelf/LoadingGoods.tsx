import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { type ComponentType, useEffect } from 'react'
import { usePages } from '../../../platform/api/use-pages.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { useCart } from '../../cart/cart-store.ts'
import { allGoods, noteGoods } from '../../catalogue/catalogue-store.ts'
import { goodsListOf } from '../../catalogue/remote-goods.ts'
import type { GoodsGridProps } from './GoodsGrid.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { ShelfSkeleton } from './TileSkeleton.tsx'

export interface LoadingGoodsProps {
  readonly categoryId: string
  readonly layout: 'tiles' | 'rows'
  readonly List: ComponentType<GoodsGridProps>
  readonly onPick: (goods: Goods) => void
}

/** A new till sells while it is still reading its goods: meanwhile the server lists them, page by page. */
export function LoadingGoods({ categoryId, layout, List, onPick }: LoadingGoodsProps) {
  const words = useWords()
  const goodsScope = useSession((state) => state.goodsScope)
  const hideSoldOut = useSession(({ flags }) => flags.hideSoldOut)
  const memberId = useCart(({ cart }) => cart.member?.id)
  const { items, more } = usePages(
    goodsListOf(goodsScope),
    (page) => ({
      ...page,
      hideSoldOut,
      ...(categoryId !== allGoods && { categoryId }),
      ...(memberId !== undefined && { userId: memberId }),
    }),
    ({ id }) => id,
  )
  useEffect(() => noteGoods(items), [items])
  const Waiting = layout === 'tiles' ? ShelfSkeleton : RowsSkeleton
  if (items.length === 0) return <Waiting label={words.goods.syncing} />
  return (
    <List
      count={items.length}
      goodsAt={(index) => items[index] ?? null}
      listName={`loading ${categoryId}`}
      onPick={onPick}
      onEnd={more}
    />
  )
}
