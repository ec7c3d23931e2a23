import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { VirtualGrid } from '@tillwright/ui/list/VirtualGrid.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './GoodsGrid.module.css'
import { GoodsTile } from './GoodsTile.tsx'
import { TileSkeleton } from './TileSkeleton.tsx'

export interface GoodsGridProps {
  readonly count: number
  /** The goods in a place; null while they are still being read. */
  readonly goodsAt: (index: number) => Goods | null
  /** Another value is another list: it begins at the top again. */
  readonly listName: string
  /** The place that Enter would pick. */
  readonly marked?: number | undefined
  readonly onPick: (goods: Goods) => void
  /** Called while the last goods are in sight. */
  readonly onEnd?: (() => void) | undefined
}

/** Other goods come into the same places with every key: those are drawn anew, and not made anew. */
export const samePlace = (index: number): number => index

/** Goods side by side, as many as fit; a till with 100,000 draws only those in sight. */
export function GoodsGrid(props: GoodsGridProps) {
  const { count, goodsAt, listName, marked, onPick, onEnd } = props
  const words = useWords()
  const flags = useSession((state) => state.flags)
  const forMember = useCart((state) => paysMemberPrice(state.cart.member))
  return (
    <VirtualGrid
      label={words.sell.goods}
      count={count}
      keyOf={samePlace}
      minWidth={132}
      rowHeight={144}
      gap={10}
      top={listName}
      className={styles.grid}
      onEnd={onEnd}
    >
      {(index) => {
        const goods = goodsAt(index)
        if (!goods) return <TileSkeleton />
        return (
          <GoodsTile
            goods={goods}
            forMember={forMember}
            flags={flags}
            marked={index === marked}
            onPick={onPick}
          />
        )
      }}
    </VirtualGrid>
  )
}
