import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { LimitNote } from '@tillwright/ui/field/LimitNote.tsx'
import { useLimitedText } from '@tillwright/ui/field/use-limited-text.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../words/words.ts'
import styles from './SearchBox.module.css'

/** Typing rests this long before the server is asked. */
const restMs = 300

export interface SearchBoxProps {
  /** What may be typed here: its name and its placeholder. */
  readonly label: string
  /** What the list is searched for now. */
  readonly keyword: string
  /** Another word stood still for a moment. */
  readonly onKeyword: (keyword: string) => void
  /** Enter, with what is typed. */
  readonly onEnter?: (text: string) => void
}

/** The search above a list of orders, top-ups or whatever else the server finds by a word. */
export function SearchBox({ label, keyword, onKeyword, onEnter = onKeyword }: SearchBoxProps) {
  const words = useWords()
  const [text, setText] = useState(keyword)
  const [seen, setSeen] = useState(keyword)
  const typed = useLimitedText({ value: text, onText: setText })
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
      <Search size={18} aria-hidden="true" />
      <input
        {...typed.native}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {text !== '' && (
        <IconButton
          label={words.till.clearSearch}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => setText('')}
        />
      )}
      <LimitNote {...typed.note} />
    </form>
  )
}
