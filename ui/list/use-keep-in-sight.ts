import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { BoxSize } from './use-box-size.ts'

export interface KeepInSight {
  /** The row to show; null leaves the scrolling alone. */
  readonly index: number | null
  readonly count: number
  /** In px. */
  readonly rowHeight: number
  readonly size: BoxSize | null
  /**
   * Called with the position from which rows must be drawn, in the frame in which the box scrolls.
   */
  readonly onTop: (scrollTop: number) => void
}

/**
 * Scrolls by the least that shows the whole row. Works from the known state of the box and reads
 * nothing from the page: reading a scroll position after a change would lay the whole page out at
 * once.
 */
export function useKeepInSight(
  box: RefObject<HTMLElement | null>,
  { index, count, rowHeight, size, onTop }: KeepInSight,
): (scrollTop: number) => void {
  const top = useRef(0)
  const height = size?.height ?? 0
  const notify = useRef(onTop)
  useLayoutEffect(() => {
    notify.current = onTop
  })
  useLayoutEffect(() => {
    if (index === null || index < 0 || index >= count || height === 0) return
    const end = Math.max(0, count * rowHeight - height)
    const next = Math.min(end, topToShow(index, rowHeight, Math.min(end, top.current), height))
    if (next === top.current) return
    top.current = next
    const frame = requestAnimationFrame(() => {
      flushSync(() => notify.current(next))
      if (box.current) box.current.scrollTop = next
    })
    return () => cancelAnimationFrame(frame)
  }, [box, index, count, rowHeight, height])
  return (scrollTop) => {
    top.current = scrollTop
  }
}

/** Scroll position that shows the whole row; the current one, if it does already. */
function topToShow(index: number, rowHeight: number, top: number, height: number): number {
  const from = index * rowHeight
  if (from < top) return from
  return from + rowHeight > top + height ? from + rowHeight - height : top
}
