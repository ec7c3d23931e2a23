import { Delete } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { keepFocus } from '../touch/keep-focus.ts'
import styles from './Keypad.module.css'

export type KeypadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '.'
  | 'back'
  | 'clear'

export interface KeypadSideKey {
  readonly label: string
  readonly onPress: () => void
}

export interface KeypadProps {
  readonly label: string
  readonly backLabel: string
  readonly clearLabel: string
  readonly onKey: (key: KeypadKey) => void
  /** `till` puts 7 8 9 on top like a keyboard's pad, `phone` puts 1 2 3 on top. */
  readonly order?: 'till' | 'phone'
  /** Up to two more keys under clear, such as +10 and +50. */
  readonly side?: readonly KeypadSideKey[]
  /** Left out where a point has no meaning. */
  readonly point?: boolean
}

const rows = {
  till: ['7', '8', '9', '4', '5', '6', '1', '2', '3'],
  phone: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
} as const

/** The number pad. Its keys never move; it fills the height it is given. */
export function Keypad(props: KeypadProps) {
  const { label, backLabel, clearLabel, onKey, order = 'till', side = [], point = true } = props
  const last: readonly KeypadKey[] = point ? ['0', '00', '.'] : ['0', '00']
  return (
    <fieldset className={styles.pad} aria-label={label} data-repeats>
      <div className={styles.digits}>
        {[...rows[order], ...last].map((key) => (
          <button
            key={key}
            type="button"
            className={classNames(styles.key, !point && key === '00' && styles.double)}
            onMouseDown={keepFocus}
            onClick={() => onKey(key)}
          >
            {key}
          </button>
        ))}
      </div>
      <div className={styles.side}>
        <button
          type="button"
          className={styles.quiet}
          aria-label={backLabel}
          onMouseDown={keepFocus}
          onClick={() => onKey('back')}
        >
          <Delete size={22} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.quiet}
          onMouseDown={keepFocus}
          onClick={() => onKey('clear')}
        >
          {clearLabel}
        </button>
        {side.map((key) => (
          <button
            key={key.label}
            type="button"
            className={styles.quiet}
            onMouseDown={keepFocus}
            onClick={key.onPress}
          >
            {key.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
