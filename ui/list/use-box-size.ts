import { type RefObject, useLayoutEffect, useState } from 'react'

/** The size of a scrolling box: its own height, and the width its content has inside the padding. */
export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** Watches a box whose only child is its content; null until it was measured once. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const measure = () => {
      const next = { width: content.clientWidth, height: element.clientHeight }
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
