import { useEffect } from 'react'
import type { SellPanel } from '../sell/sell-panels.ts'
import type { DeskPlace } from './desk-place.ts'
import { focusOmnibox } from './search-text.ts'

/**
 * With a keyboard the box has the focus from the start, and again whenever a layer or a section took it
 * away with it; beside the goods a word that is typed with the focus nowhere goes there too. On a touch
 * screen no keyboard comes up.
 */
export function useFirstFocus({ tab, pays }: DeskPlace, panel: SellPanel | null): void {
  useEffect(() => {
    if (panel === null && isNowhere() && matchMedia('(pointer: fine)').matches) focusOmnibox()
  }, [panel, pays, tab])
  const sells = tab === 'sell' && !pays && panel === null
  useEffect(() => {
    if (!sells) return undefined
    const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !altKey && !metaKey && isNowhere()) focusOmnibox()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [sells])
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
