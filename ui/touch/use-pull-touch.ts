import { type RefObject, useEffect } from 'react'
import type { PullEvent } from './pull-refresh.ts'

/**
 * Feeds the touches of a scrolling box to a pull. Only the finger that began counts;
 * a finger that starts while the box is scrolled down is left to scrolling.
 */
export function usePullTouch(
  box: RefObject<HTMLElement | null>,
  send: (event: PullEvent) => void,
): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let finger: number | null = null
    let startY = 0
    const touchOf = (list: TouchList) => [...list].find((touch) => touch.identifier === finger)
    const begin = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!touch || finger !== null) return
      finger = touch.identifier
      startY = touch.clientY
    }
    const move = (event: TouchEvent) => {
      const touch = touchOf(event.changedTouches)
      if (!touch) return
      const atTop = scrolledTop(event.target, element) === 0
      const deltaY = touch.clientY - startY
      if (!atTop) {
        finger = null
        return
      }
      if (deltaY > 0 && event.cancelable) event.preventDefault()
      send({ kind: 'moved', deltaY, atTop })
    }
    const end = (event: TouchEvent) => {
      if (!touchOf(event.changedTouches)) return
      finger = null
      send({ kind: 'released' })
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [box, send])
}

/** How far anything between the touched element and the box is scrolled. */
function scrolledTop(target: EventTarget | null, box: HTMLElement): number {
  let top = box.scrollTop
  let element = target instanceof Element ? target : null
  while (element && element !== box) {
    top += element.scrollTop
    element = element.parentElement
  }
  return top
}
