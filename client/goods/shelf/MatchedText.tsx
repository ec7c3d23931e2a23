import { createContext, useContext } from 'react'
import { matchedParts } from '../../catalogue/matched-parts.ts'
import styles from './MatchedText.module.css'

/** What was searched for, to everything that is drawn of what it found; empty outside a search. */
export const SearchedFor = createContext('')

export interface MatchedTextProps {
  readonly text: string
  /** Where its characters may also have been found by their pinyin initials. */
  readonly initials?: string | undefined
}

/** A text of goods that shows which of its letters the search found (Screens M23). */
export function MatchedText({ text, initials }: MatchedTextProps) {
  const query = useContext(SearchedFor)
  if (query === '') return text
  return matchedParts(text, query, initials).map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
