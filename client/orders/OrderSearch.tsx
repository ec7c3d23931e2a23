import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { LimitNote } from '@tillwright/ui/field/LimitNote.tsx'
import { useLimitedText } from '@tillwright/ui/field/use-limited-text.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../words/words.ts'
import { filterOrders, useOrderList } from './order-list-store.ts'
import styles from './OrderSearch.module.css'
import { openOrderByNumber } from './open-order-by-number.ts'

/** Typing rests this long before the server is asked. */
const restMs = 300

/** Number, phone or goods; a whole number opens its order at once. */
export function OrderSearch({ onOpen }: { readonly onOpen: (orderId: string) => void }) {
  const words = useWords()
  const keyword = useOrderList(({ filter }) => filter.keyword)
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
    const timer = setTimeout(() => void filterOrders({ keyword: text.trim() }), restMs)
    return () => clearTimeout(timer)
  }, [text, keyword])
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        void openOrderByNumber(text.trim(), onOpen)
      }}
    >
      <Search size={18} aria-hidden="true" />
      <input
        {...typed.native}
        aria-label={words.orders.search}
        placeholder={words.orders.search}
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
