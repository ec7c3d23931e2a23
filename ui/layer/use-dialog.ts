import { bounceMs } from '../touch/bounce.ts'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens a native dialog for as long as the component lives. Escape and a press alongside the dialog ask
 * to close; without `onClose` they do nothing. The browser traps the focus and gives it back.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: (() => void) | undefined,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const open = dialog.current
    if (!open) return
    const cancel = (event: Event) => {
      event.preventDefault()
      close.current?.()
    }
    const openedMs = performance.now()
    const press = (event: Event) => {
      // The second press of the finger that opened it is no request to close it.
      if (event.target === open && event.timeStamp - openedMs > bounceMs) close.current?.()
    }
    open.addEventListener('cancel', cancel)
    open.addEventListener('click', press)
    open.showModal()
    // The title is read first; the cross alongside it would be pressed by the Enter of a scan.
    if (document.activeElement?.closest('header')) open.querySelector('h2')?.focus()
    return () => {
      open.removeEventListener('cancel', cancel)
      open.removeEventListener('click', press)
      open.close()
    }
  }, [dialog])
}
