import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onClose` on Escape, on a press on what surrounds the dialog's content, and when a press
 * or the focus goes elsewhere than into the parent of `card` (the card and its opener).
 */
export function useDismiss(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const open = card.current
    const press = (event: MouseEvent) => {
      if (event.target === open) close.current()
    }
    const exit = ({ target }: Event) => {
      if (target instanceof Node && !open?.parentElement?.contains(target)) close.current()
    }
    const key = (event: KeyboardEvent) => {
      // One Escape closes one layer: the layers below must not receive it.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close.current()
    }
    open?.addEventListener('click', press)
    document.addEventListener('pointerdown', exit)
    document.addEventListener('focusin', exit)
    document.addEventListener('keydown', key)
    return () => {
      open?.removeEventListener('click', press)
      document.removeEventListener('pointerdown', exit)
      document.removeEventListener('focusin', exit)
      document.removeEventListener('keydown', key)
    }
  }, [card])
}
