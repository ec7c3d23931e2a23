import { useEffect } from 'react'
import { currentPlace } from '../../platform/navigation/navigation.ts'
import { panelOf, type SellPanel } from '../../features/sell/sell-panels.ts'
import { currentDeskPlace, type DeskPlace } from './desk-place.ts'
import { focusOmnibox } from './search-text.ts'

/**
 * With a keyboard the box has the focus from the start, and again after every press of a button, a layer
 * or a section; alongside the goods, what is typed with the focus in no field goes there too. On a touch
 * screen no keyboard comes up.
 */
export function useFirstFocus({ tab, pays }: DeskPlace, panel: SellPanel | null): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (panel === null && isFree && matchMedia('(pointer: fine)').matches) focusOmnibox()
  }, [panel, pays, tab])
  useEffect(() => {
    document.addEventListener('click', giveFocusBack)
    return () => document.removeEventListener('click', giveFocusBack)
  }, [])
  const sells = tab === 'sell' && !pays && panel === null
  useEffect(() => {
    if (!sells) return undefined
    document.addEventListener('keydown', takeTyping)
    return () => document.removeEventListener('keydown', takeTyping)
  }, [sells])
}

/**
 * Moves the focus away from a pressed button: the next Enter would press it again, and a slow
 * scanner would type at it. Elements with fields, a menu or a question keep it.
 */
function giveFocusBack({ detail }: MouseEvent): void {
  const focused = document.activeElement
  const { tab } = currentDeskPlace()
  const isCovered = panelOf(currentPlace().params).panel !== null
  // Other sections and panels have keys of their own, such as the digits of a refund.
  if (detail === 0 || (tab !== 'sell' && tab !== 'pickup') || isCovered) return
  if (!matchMedia('(pointer: fine)').matches) return
  if (focused?.closest(taking)) return
  // A menu that the press has opened closes when the focus goes elsewhere.
  if (document.querySelector('dialog[open]') !== null) return
  if (tab === 'sell') focusOmnibox()
  // An empty box at the top would take Enter for the payment.
  else if (focused instanceof HTMLElement) focused.blur()
}

/** Selector of elements that take the next typed text, or are open over the page. */
const taking =
  'input:not([type="checkbox"]), textarea, select, dialog, [popover], iframe, [contenteditable]'

/** A letter or a digit; signs are keys of the cart, and a space presses the button it is on. */
const begins = /^[\p{L}\p{N}]$/u
/** Selector of elements with their own fields, keys or text search. */
const ownKeys = 'input, textarea, select, dialog, aside, [popover], [contenteditable]'

/** The character itself is written by the browser, into whatever has the focus by then. */
function takeTyping({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  const isFree = !(target instanceof Element && target.closest(ownKeys))
  const hasQuestion = document.querySelector('dialog:modal') !== null
  if (begins.test(key) && !ctrlKey && !altKey && !metaKey && isFree && !hasQuestion) focusOmnibox()
}
