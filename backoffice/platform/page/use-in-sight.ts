import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the current entry of a list of pages into view, where the list is a line to swipe. */
export function useInSight(current: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]')
    if (entry instanceof HTMLElement && list.current)
      list.current.scrollLeft = entry.offsetLeft - list.current.offsetLeft - sideSightPx
  }, [current])
  return list
}

/** Width of the previous entry that remains visible. */
const sideSightPx = 48
