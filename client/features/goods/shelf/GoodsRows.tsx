import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { VirtualGrid } from '@tillwright/ui/list/VirtualGrid.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { useSession } from '../../../session/session-store.ts'
import { useWords } from '../../../platform/words/words.ts'
import { type GoodsGridProps, samePlace } from './GoodsGrid.tsx'
import { GoodsRow } from './GoodsRow.tsx'
import styles from './GoodsRows.module.css'

/** Goods one below the other for the thumb; two columns where the window is wide enough. */
export function GoodsRows({ count, goodsAt, listName, onPick, onEnd }: GoodsGridProps) {
  const words = useWords()
  const flags = useSession((state) => state.flags)
  const forMember = useCart((state) => paysMemberPrice(state.cart.member))
  return (
    <VirtualGrid
      label={words.sell.goods}
      count={count}
      keyOf={samePlace}
      minWidth={250}
      rowHeight={74}
      top={listName}
      className={styles.rows}
      onEnd={onEnd}
    >
      {(index) => {
        const goods = goodsAt(index)
        return (
          goods && <GoodsRow goods={goods} forMember={forMember} flags={flags} onPick={onPick} />
        )
      }}
    </VirtualGrid>
  )
}
