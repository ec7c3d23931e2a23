import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onClose` on Escape and on a press outside the parent of `card` (the card and its opener). */
export function useDismiss(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const parent = card.current?.parentElement
      if (event.target instanceof Node && !parent?.contains(event.target)) close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [card])
}
