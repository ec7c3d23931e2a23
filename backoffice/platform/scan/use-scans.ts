import { emptyBurst, foldKey } from '@tillwright/domain/scan/burst.ts'
import { pressOf } from '@tillwright/domain/scan/press-of.ts'
import { useEffect, useEffectEvent } from 'react'

/**
 * Receives codes from a scanner that types while no field has the focus: alone in a browser and
 * inside the frame of a till alike. Into a field a scanner types as a person does.
 */
export function useScans(onScan: (code: string) => void): void {
  const receive = useEffectEvent(onScan)
  useEffect(() => {
    let state = emptyBurst
    const onKey = (event: KeyboardEvent) => {
      const step = foldKey(
        isTyping(event.target) ? emptyBurst : state,
        pressOf(event),
        event.timeStamp,
      )
      state = step.state
      if (isTyping(event.target)) return
      // The Enter of a scan presses no button.
      if (step.isTaken) event.preventDefault()
      if (step.burst?.kind === 'scan') receive(step.burst.code)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !['checkbox', 'radio', 'button'].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
