import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useBoxSize } from './use-box-size.ts'
import styles from './VirtualGrid.module.css'
import { columnsIn, visibleRange } from './visible-range.ts'

export interface VirtualGridProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  /** In px; a cell is at least this wide and exactly this high. */
  readonly minWidth: number
  readonly rowHeight: number
  readonly gap?: number
  /** A new value scrolls back to the top: another category, another search. */
  readonly top?: string
  readonly className?: string | undefined
}

/**
 * Equal cells in as many columns as fit; only the rows in sight are in the page, whatever the length.
 * Scrolling renders again only when a row enters or leaves.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, keyOf, children, minWidth, rowHeight, gap = 0, top, className } = props
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const pitch = rowHeight + gap
  const [row, setRow] = useState(0)
  useEffect(() => {
    box.current?.scrollTo(0, 0)
  }, [top])
  const columns = size ? columnsIn(size.width, minWidth, gap) : 1
  const rows = Math.ceil(items.length / columns)
  const view = { scrollTop: row * pitch, height: size ? size.height + pitch : 0 }
  const { first, last } = visibleRange(view, pitch, rows, 1)
  return (
    <div
      ref={box}
      className={classNames(styles.box, className)}
      onScroll={(event) => setRow(Math.floor(event.currentTarget.scrollTop / pitch))}
    >
      <ul
        className={styles.cells}
        aria-label={label}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: `${rowHeight}px`,
          gap: `${gap}px`,
          paddingTop: `${first * pitch}px`,
          paddingBottom: `${(rows - last) * pitch}px`,
        }}
      >
        {items.slice(first * columns, last * columns).map((item) => (
          <li key={keyOf(item)} className={styles.cell}>
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
