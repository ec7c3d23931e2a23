import { goodsById, useCatalogue } from '../catalogue/catalogue-store.ts'
import { specsOf } from '../goods/pick/pick-goods.ts'
import { SpecsChoice } from '../goods/pick/SpecsChoice.tsx'
import { closePanel } from './sell-panels.ts'
import { take } from './pick.ts'
import styles from './panels.module.css'

/** The specifications of the product that was pressed. */
export function SpecsPanel({ goodsId }: { readonly goodsId: string }) {
  const isRead = useCatalogue(({ state }) => state === 'ready')
  const goods = goodsById(goodsId)
  if (!isRead || !goods) return null
  return (
    <div className={styles.padded}>
      <SpecsChoice
        specs={specsOf(goods)}
        onDone={(chosen) => {
          closePanel()
          take(chosen)
        }}
      />
    </div>
  )
}
