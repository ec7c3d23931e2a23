import { useEffect } from 'react'
import type { SellPanel } from '../sell/sell-panels.ts'
import type { DeskPlace } from './desk-place.ts'
import { focusOmnibox } from './search-text.ts'

/**
 * With a keyboard the box has the focus from the start, and again whenever a layer or a section took it
 * away with it. On a touch screen no keyboard comes up.
 */
export function useFirstFocus({ tab, pays }: DeskPlace, panel: SellPanel | null): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (panel === null && isFree && matchMedia('(pointer: fine)').matches) focusOmnibox()
  }, [panel, pays, tab])
}
