import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNotices } from '../notices/notice-store.ts'

/** Keys this close together come from a scanner: a barcode never becomes an amount. */
const burstGapMs = 52
const typedAtOnce = 2

/** The keypads on screen; the newest, such as one in a dialog, takes the keys; a question over it, none. */
const pads: object[] = []

/**
 * The keyboard's digits for a keypad that is on screen, wherever the focus is except in a field.
 * Enter confirms, once however long it is held. Bursts of a scanner are left to whoever reads scans.
 */
export function useKeypadKeys(onKey: (key: KeypadKey) => void, onEnter: () => void): void {
  const act = useRef({ onKey, onEnter })
  // Before the pad is painted: whoever sees it may type, and no key is lost.
  useLayoutEffect(() => {
    act.current = { onKey, onEnter }
  })
  useLayoutEffect(() => {
    const pad = {}
    pads.push(pad)
    let pending: (KeypadKey | 'enter')[] = []
    let lastPressMs = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      const keys = pending
      pending = []
      if (keys.length > typedAtOnce) return
      // One is drawn before the next comes: it adds to what the one before has made.
      for (const key of keys)
        flushSync(() => (key === 'enter' ? act.current.onEnter() : act.current.onKey(key)))
    }
    const press = (event: KeyboardEvent) => {
      const key = keypadKey(event)
      if (key === null || event.defaultPrevented || isEditable(event.target)) return
      if (pads.at(-1) !== pad || useNotices.getState().questions.length > 0) return
      if (key === 'enter' && event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      if (event.repeat && key === 'enter') return
      // A busy page gets keys late and all at once: what counts is when they were pressed.
      if (event.timeStamp - lastPressMs > burstGapMs) flush()
      lastPressMs = event.timeStamp
      pending.push(key)
      clearTimeout(timer)
      timer = setTimeout(flush, burstGapMs)
    }
    document.addEventListener('keydown', press)
    return () => {
      pads.splice(pads.indexOf(pad), 1)
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
    }
  }, [])
}

const digits: readonly KeypadKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

function keypadKey(event: KeyboardEvent): KeypadKey | 'enter' | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  if (event.key === 'Enter') return 'enter'
  if (event.key === 'Backspace') return 'back'
  if (event.key === '.' || event.key === ',') return '.'
  return digits.find((digit) => digit === event.key) ?? null
}

/** A field that takes the key itself; the scanner's own box, with nothing typed in it, does not. */
function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  return !(target.dataset['omnibox'] === 'true' && target.value === '')
}
