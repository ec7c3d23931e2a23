import { type RefObject, useEffect, useState } from 'react'

/** True while the pointer rests on an element or the focus is inside it: nothing vanishes then. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    box.addEventListener('pointerenter', hold)
    box.addEventListener('pointerleave', release)
    box.addEventListener('focusin', hold)
    box.addEventListener('focusout', release)
    return () => {
      box.removeEventListener('pointerenter', hold)
      box.removeEventListener('pointerleave', release)
      box.removeEventListener('focusin', hold)
      box.removeEventListener('focusout', release)
    }
  }, [element])
  return held
}
