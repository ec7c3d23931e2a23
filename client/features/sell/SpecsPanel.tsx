import { getGoodsSpecsInfo } from '@tillwright/contract/goods/goods.ts'
import { useEffect } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { goodsById, noteGoods, useCatalogue } from '../catalogue/catalogue-store.ts'
import { specsOf } from '../goods/pick/pick-goods.ts'
import { SpecsChoice } from '../goods/pick/SpecsChoice.tsx'
import { useCart } from '../cart/cart-store.ts'
import { closePanel } from './sell-panels.ts'
import { take } from './pick.ts'
import styles from './panels.module.css'

/** The specifications of the product that was pressed: those of this till at once, then as they are now. */
export function SpecsPanel({ goodsId }: { readonly goodsId: string }) {
  // Drawn again with every edition: there may be other goods then.
  useCatalogue(({ edition }) => edition)
  const goods = goodsById(goodsId)
  if (!goods) return null
  const known = specsOf(goods)
  return (
    <Specs
      key={goods.productId}
      productId={goods.productId}
      known={known.length > 0 ? known : [goods]}
    />
  )
}

interface SpecsProps {
  readonly productId: string
  readonly known: ReturnType<typeof specsOf>
}

function Specs({ productId, known }: SpecsProps) {
  const memberId = useCart(({ cart }) => cart.member?.id)
  const { data } = useQuery(getGoodsSpecsInfo, {
    productId,
    ...(memberId !== undefined && { userId: memberId }),
  })
  useEffect(() => {
    if (data) noteGoods(data.list)
  }, [data])
  const specs = data?.list ?? known
  return (
    <div className={styles.padded}>
      <SpecsChoice
        specs={specs}
        onDone={(chosen) => {
          closePanel()
          take(chosen)
        }}
      />
    </div>
  )
}
