import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the current entry of a list of pages in sight, where the list is a line to swipe. */
export function useInSight(current: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]')
    if (entry instanceof HTMLElement && list.current)
      list.current.scrollLeft = entry.offsetLeft - list.current.offsetLeft - sideSightPx
  }, [current])
  return list
}

/** What stays in sight of the entry before. */
const sideSightPx = 48
