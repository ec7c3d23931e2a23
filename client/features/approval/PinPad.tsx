import { sensitivePasswordLength } from '@tillwright/domain/person/sensitive-password.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { Lock } from 'lucide-react'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PinPad.module.css'

export interface PinPadProps {
  readonly label: string
  readonly pin: string
  readonly error?: string | null
  /** A key of the pad or of the keyboard. */
  readonly onKey: (key: KeypadKey) => void
}

const places = Array.from({ length: sensitivePasswordLength }, (_, place) => place)

/** Six digits that are never shown, from the pad or the keyboard. */
export function PinPad({ label, pin, error, onKey }: PinPadProps) {
  const words = useWords()
  useKeypadKeys(onKey, () => {})
  return (
    <div className={styles.pin}>
      <output
        className={classNames(styles.box, error && styles.wrong)}
        aria-label={words.approval.digits(label, pin.length)}
      >
        <Lock size={20} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <span className={styles.dots} aria-hidden="true">
          {places.map((place) => (
            <i key={place} className={classNames(place < pin.length && styles.full)} />
          ))}
        </span>
      </output>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.pad}>
        <Keypad
          label={label}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          point={false}
          onKey={onKey}
        />
      </div>
    </div>
  )
}
