import { useEffect, useState } from 'react'

const lookEveryMs = 100

/**
 * The sheet that lies over all the rest while `isOn`, since outside of it nothing can be pressed. Null where there is
 * none, or where a question lies on top, which is answered before anything else.
 */
export function useTopSheet(isOn: boolean): Element | null {
  const [top, setTop] = useState<Element | null>(null)
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      const last = [...document.querySelectorAll('dialog:modal')].at(-1)
      setTop(last?.matches('[data-shape="sheet"]') ? last : null)
    }
    look()
    // Dialogs open and close without a word; a message is shown for a few seconds.
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isOn])
  return isOn ? top : null
}
