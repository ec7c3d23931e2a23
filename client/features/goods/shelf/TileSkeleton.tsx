import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import styles from './TileSkeleton.module.css'
import grid from './GoodsGrid.module.css'

/** The shape of a tile. */
export function TileSkeleton() {
  return (
    <span className={styles.tile} aria-hidden="true">
      <span className={styles.art} />
      <span className={styles.words}>
        <Skeleton height="12px" />
        <Skeleton height="10px" width="68%" />
        <Skeleton height="14px" width="54%" />
      </span>
    </span>
  )
}

const places = Array.from({ length: 40 }, (_, place) => place)

/** A shelf of placeholders while the goods are loading; nothing for the first 200 ms. */
export function ShelfSkeleton({ label }: { readonly label: string }) {
  const shown = useDelayed(true)
  return (
    <div className={grid.waiting} aria-busy="true" aria-label={label}>
      {shown && places.map((place) => <TileSkeleton key={place} />)}
    </div>
  )
}
