import { useEffect } from 'react'
import { focusOmnibox } from './search-text.ts'

/** With a keyboard the box has the focus from the start; on a touch screen no keyboard comes up. */
export function useFirstFocus(): void {
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) focusOmnibox()
  }, [])
}
