import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type BoxSize, useBoxSize } from './use-box-size.ts'
import { useUnit } from './use-unit.ts'
import styles from './VirtualGrid.module.css'
import { columnsIn, visibleRange } from './visible-range.ts'

export interface VirtualGridProps {
  readonly label: string
  readonly count: number
  /** A cell by its place, drawn only while it is in sight; its key must stay its own. */
  readonly keyOf: (index: number) => string | number
  readonly children: (index: number) => ReactNode
  /** In units of the design; a cell is at least this wide and exactly this high. */
  readonly minWidth: number
  readonly rowHeight: number
  readonly gap?: number
  /** A new value scrolls back to the top: another category, another search. */
  readonly top?: string
  readonly className?: string | undefined
  /** Called while the last row is in sight. */
  readonly onEnd?: (() => void) | undefined
}

/** A list that stays this long is worth drawing beyond what is in sight. */
const settleMs = 1000

const heightOf = (size: BoxSize | null, more: number): number => (size ? size.height + more : 0)

/**
 * Equal cells in as many columns as fit; only the rows in sight are in the page, whatever the length.
 * Scrolling renders again only when a row enters or leaves. A list that has just come, such as with
 * another letter of a search, draws no row that is out of sight.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { label, count, keyOf, children, top, className, onEnd } = props
  const unit = useUnit()
  const gap = Math.round((props.gap ?? 0) * unit)
  const rowHeight = Math.round(props.rowHeight * unit)
  const pitch = rowHeight + gap
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const [row, setRow] = useState(0)
  const [settled, setSettled] = useState<string | undefined>()
  const scrolledPx = useRef(0)
  useEffect(() => {
    // A scroll request lays the page out at once, even at the top already.
    if (scrolledPx.current > 0) box.current?.scrollTo(0, 0)
    const timer = setTimeout(() => setSettled(top), settleMs)
    return () => clearTimeout(timer)
  }, [top])
  const columns = size ? columnsIn(size.width, props.minWidth * unit, gap) : 1
  const rows = Math.ceil(count / columns)
  const isSettled = settled === top
  const view = { scrollTop: row * pitch, height: heightOf(size, isSettled ? pitch : 0) }
  const { first, last } = visibleRange(view, pitch, rows, isSettled ? 1 : 0)
  const isAtEnd = size !== null && rows > 0 && last >= rows
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, count, onEnd])
  const cells: ReactNode[] = []
  for (let index = first * columns; index < Math.min(count, last * columns); index += 1) {
    cells.push(
      <li key={keyOf(index)} className={styles.cell}>
        {children(index)}
      </li>,
    )
  }
  return (
    <div
      ref={box}
      className={classNames(styles.box, className)}
      onScroll={({ currentTarget }) => {
        scrolledPx.current = currentTarget.scrollTop
        setSettled(top)
        setRow(Math.floor(currentTarget.scrollTop / pitch))
      }}
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
        {cells}
      </ul>
    </div>
  )
}
