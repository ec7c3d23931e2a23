import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useEffect, useState } from 'react'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { specsOf } from '../goods/pick-goods.ts'
import { SpecsChoice } from '../goods/SpecsChoice.tsx'
import { closePanel } from './sell-panels.ts'
import { take } from './pick.ts'
import styles from './panels.module.css'

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
          take(goods)
        }}
      />
    </div>
  )
}
