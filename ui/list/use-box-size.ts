import { type RefObject, useLayoutEffect, useState } from 'react'

/** The size of a scrolling box, kept up to date without reading layout while rendering. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** Watches a box's inner size; null until it was measured once. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
