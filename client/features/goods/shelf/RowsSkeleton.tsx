import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { useDelayed } from '@tillwright/ui/state/use-delayed.ts'
import styles from './GoodsRows.module.css'

const places = Array.from({ length: 10 }, (_, place) => place)

/** Rows of empty places while the goods are on their way; nothing for the first 200 ms. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  const shown = useDelayed(true)
  return (
    <div className={styles.waiting} aria-busy="true" aria-label={label}>
      {shown &&
        places.map((place) => (
          <div key={place} className={styles.row} aria-hidden="true">
            <Skeleton width="52px" height="52px" />
            <span className={styles.words}>
              <Skeleton height="12px" width="60%" />
              <Skeleton height="14px" width="36%" />
            </span>
          </div>
        ))}
    </div>
  )
}
