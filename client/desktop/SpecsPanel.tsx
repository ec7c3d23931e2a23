import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useEffect, useState } from 'react'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { specsOf } from '../goods/pick-goods.ts'
import { SpecsChoice } from '../goods/SpecsChoice.tsx'
import { closePanel } from './desk-place.ts'
import { takeOnDesk } from './pick-on-desk.ts'
import styles from './SellTab.module.css'

/** The specifications of the product that was pressed. */
export function SpecsPanel({ goodsId }: { readonly goodsId: string }) {
  const [specs, setSpecs] = useState<readonly Goods[] | null>(null)
  useEffect(() => {
    const goods = goodsById(goodsId)
    if (!goods) return
    let left = false
    void specsOf(goods).then((found) => !left && setSpecs(found))
    return () => {
      left = true
    }
  }, [goodsId])
  if (!specs) return null
  return (
    <div className={styles.padded}>
      <SpecsChoice
        specs={specs}
        onDone={(goods) => {
          closePanel()
          takeOnDesk(goods)
        }}
      />
    </div>
  )
}
