import { useEffect } from 'react'
import type { SellPanel } from '../sell/sell-panels.ts'
import type { DeskPlace } from './desk-place.ts'
import { focusOmnibox } from './search-text.ts'

/**
 * With a keyboard the box has the focus from the start, and again whenever a layer or a section took it
 * away with it; beside the goods, what is typed with the focus in no field goes there too. On a touch
 * screen no keyboard comes up.
 */
export function useFirstFocus({ tab, pays }: DeskPlace, panel: SellPanel | null): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (panel === null && isFree && matchMedia('(pointer: fine)').matches) focusOmnibox()
  }, [panel, pays, tab])
  const sells = tab === 'sell' && !pays && panel === null
  useEffect(() => {
    if (!sells) return undefined
    document.addEventListener('keydown', takeTyping)
    return () => document.removeEventListener('keydown', takeTyping)
  }, [sells])
}

/** A letter or a digit; signs are keys of the cart, and a space presses the button it is on. */
const begins = /^[\p{L}\p{N}]$/u
/** What has fields, keys or words of its own to find. */
const ownKeys = 'input, textarea, select, dialog, aside, [popover], [contenteditable]'

/** The character itself is written by the browser, into whatever has the focus by then. */
function takeTyping({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  const isFree = !(target instanceof Element && target.closest(ownKeys))
  const hasQuestion = document.querySelector('dialog:modal') !== null
  if (begins.test(key) && !ctrlKey && !altKey && !metaKey && isFree && !hasQuestion) focusOmnibox()
}
