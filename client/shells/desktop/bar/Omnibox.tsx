import { isPhone } from '@tillwright/domain/person/phone.ts'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { SearchBox } from '@tillwright/ui/field/SearchBox.tsx'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useKeyHint } from '../../../platform/keyboard/keyboard.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './Omnibox.module.css'
import { useOmnibox, writeOmnibox } from '../search-text.ts'

export interface OmniboxProps {
  /** Enter: the first goods, a code, a phone number or an empty box that pays. */
  readonly onEnter: (text: string) => void
}

/** One box for everything: codes, names, phone numbers. Scans land here whatever has the focus. */
export function Omnibox({ onEnter }: OmniboxProps) {
  const words = useWords()
  const hint = useKeyHint('omnibox')
  const text = useOmnibox((state) => state.text)
  useWholePhone(text, onEnter)
  return (
    <form
      className={styles.form}
      aria-label={words.till.searchLabel}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(text.trim())
      }}
    >
      <SearchBox
        label={words.till.searchLabel}
        placeholder={words.goods.searchHint}
        value={text}
        onText={writeOmnibox}
        clearLabel={words.till.clearSearch}
        icon={
          <ScanBarcode className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
        }
        idle={<KeyHint keys={hint} />}
        data-omnibox="true"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.stopPropagation()
          writeOmnibox('')
        }}
      />
    </form>
  )
}

/** A longer code may begin like a phone number: only a pause says that it is whole. */
const pauseMs = 400

/** The eleventh digit of a phone number starts the search by itself. */
function useWholePhone(text: string, onWhole: (phone: string) => void): void {
  const act = useRef(onWhole)
  useEffect(() => {
    act.current = onWhole
  })
  useEffect(() => {
    if (!isPhone(text)) return
    const timer = setTimeout(() => act.current(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
}
