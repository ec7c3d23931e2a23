import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useBoxSize } from './use-box-size.ts'
import { useKeepInSight } from './use-keep-in-sight.ts'
import { useUnit } from './use-unit.ts'
import styles from './VirtualList.module.css'
import { visibleRange } from './visible-range.ts'

/** Lists up to this long are simply put into the page. */
const plainMost = 40

/** So many rows before the end more are fetched. */
const nearRows = 12

export interface VirtualListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item, index: number) => ReactNode
  /** In units of the design; every row has it. */
  readonly rowHeight: number
  /** The row that must be in sight; null leaves the scrolling alone. */
  readonly focusIndex?: number | null
  /** The end is near: time to fetch more. */
  readonly onEnd?: (() => void) | undefined
  readonly className?: string | undefined
}

/** Rows of one height; of a long list only the rows in sight are in the page. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, children, focusIndex, onEnd, className } = props
  const rowHeight = Math.round(props.rowHeight * useUnit())
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const [row, setRow] = useState(0)
  const long = items.length > plainMost
  const scrolled = useKeepInSight(box, {
    index: focusIndex ?? null,
    count: items.length,
    rowHeight,
    size,
    onTop: (top) => setRow(Math.floor(top / rowHeight)),
  })
  const view = { scrollTop: row * rowHeight, height: (size?.height ?? 0) + rowHeight }
  const range = visibleRange(view, rowHeight, items.length, 4)
  const { first, last } = long ? range : { first: 0, last: items.length }
  return (
    <div
      ref={box}
      className={classNames(styles.box, className)}
      onScroll={(event) => {
        const { scrollTop } = event.currentTarget
        scrolled(scrollTop)
        if (long) setRow(Math.floor(scrollTop / rowHeight))
        const { scrollHeight, clientHeight } = event.currentTarget
        if (scrollHeight - scrollTop - clientHeight < nearRows * rowHeight) onEnd?.()
      }}
    >
      <ol
        aria-label={label}
        style={{
          paddingTop: `${first * rowHeight}px`,
          paddingBottom: `${(items.length - last) * rowHeight}px`,
        }}
      >
        {items.slice(first, last).map((item, offset) => (
          <li key={keyOf(item)} style={{ height: `${rowHeight}px` }} className={styles.row}>
            {children(item, first + offset)}
          </li>
        ))}
      </ol>
    </div>
  )
}
