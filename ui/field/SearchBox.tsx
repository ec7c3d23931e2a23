import { Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { LimitNote } from './LimitNote.tsx'
import styles from './SearchBox.module.css'
import { useLimitedText } from './use-limited-text.ts'

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'size' | 'className'>

export interface SearchBoxProps extends Native {
  /** Accepted input. Read aloud, and its placeholder where that says nothing else. */
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  /** Name of the cross that empties it. */
  readonly clearLabel: string
  readonly icon?: ReactNode
  /** Shown in place of the cross while nothing is typed. */
  readonly idle?: ReactNode
}

/** One line in which something is looked for; what Enter does is the form's around it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onText, clearLabel, icon, idle, ...native } = props
  const text = useLimitedText({ value, onText })
  const box = useRef<HTMLLabelElement>(null)
  return (
    <label ref={box} className={styles.box}>
      {icon ?? <Search size={18} aria-hidden="true" />}
      <input
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        {...native}
        {...text.native}
        className={styles.input}
        aria-label={label}
      />
      {value === '' ? (
        idle
      ) : (
        <IconButton
          label={clearLabel}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => {
            onText('')
            // The cross goes with the text, and would take the focus along.
            box.current?.control?.focus()
          }}
        />
      )}
      <LimitNote {...text.note} />
    </label>
  )
}
