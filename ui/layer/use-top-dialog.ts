import { useEffect, useState } from 'react'

const lookEveryMs = 100

/** The modal dialog that lies over all the rest while `isOn`, or null: outside of it nothing can be pressed. */
export function useTopDialog(isOn: boolean): Element | null {
  const [top, setTop] = useState<Element | null>(null)
  useEffect(() => {
    if (!isOn) return
    const look = () => setTop([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    look()
    // Dialogs open and close without a word; a message is shown for a few seconds.
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isOn])
  return isOn ? top : null
}
