import { SearchBox } from '@tillwright/ui/field/SearchBox.tsx'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/words/words.ts'
import styles from './KeywordSearch.module.css'

/** Pause in typing before the server is queried. */
const restMs = 300

export interface KeywordSearchProps {
  /** Meaning of the input: its name and its placeholder. */
  readonly label: string
  /** Current search text of the list. */
  readonly keyword: string
  /** Another word stood still for a moment. */
  readonly onKeyword: (keyword: string) => void
  /** Enter, with what is typed. */
  readonly onEnter?: (text: string) => void
}

/** The search above a list of orders, top-ups or whatever else the server finds by a word. */
export function KeywordSearch({
  label,
  keyword,
  onKeyword,
  onEnter = onKeyword,
}: KeywordSearchProps) {
  const words = useWords()
  const [text, setText] = useState(keyword)
  const [seen, setSeen] = useState(keyword)
  // Filters cleared elsewhere clear the box too, or it would look for its word again.
  if (keyword !== seen) {
    setSeen(keyword)
    if (keyword === '') setText('')
  }
  useEffect(() => {
    if (text.trim() === keyword) return
    const timer = setTimeout(() => onKeyword(text.trim()), restMs)
    return () => clearTimeout(timer)
  }, [text, keyword, onKeyword])
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(text.trim())
      }}
    >
      <SearchBox label={label} value={text} onText={setText} clearLabel={words.till.clearSearch} />
    </form>
  )
}
