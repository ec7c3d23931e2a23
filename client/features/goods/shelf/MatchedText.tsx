import type { MatchedTextProps } from './MarkedText.tsx'
import { createContext, lazy, Suspense, useContext } from 'react'

/** Search text for everything that draws its results; empty outside a search. */
export const SearchedFor = createContext('')

/** A text of goods that shows which of its letters a search found (Screens M23). */
export function MatchedText(props: MatchedTextProps) {
  const query = useContext(SearchedFor)
  if (query === '') return props.text
  return (
    <Suspense fallback={props.text}>
      <MarkedText {...props} query={query} />
    </Suspense>
  )
}

/** Fetched with the first search, so that the sell page stays light; without it a text is plain. */
const MarkedText = lazy(async () => {
  const part = await import('./MarkedText.tsx').catch(() => null)
  return { default: part?.MarkedText ?? (({ text }: MatchedTextProps) => text) }
})
