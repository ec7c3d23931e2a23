import { classNames } from '@tillwright/ui/class-names.ts'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { Lock } from 'lucide-react'
import { useKeypadKeys } from '../keyboard/use-keypad-keys.ts'
import { useWords } from '../words/words.ts'
import { pinAfter, pinLength } from './pin.ts'
import styles from './PinPad.module.css'

export interface PinPadProps {
  readonly label: string
  readonly pin: string
  readonly error?: string | null
  /** The last digit comes with the whole number: nothing else has to be pressed. */
  readonly onPin: (pin: string) => void
}

const places = Array.from({ length: pinLength }, (_, place) => place)

/** Six digits that are never shown, from the pad or the keyboard. */
export function PinPad({ label, pin, error, onPin }: PinPadProps) {
  const words = useWords()
  const press = (key: KeypadKey) => onPin(pinAfter(pin, key))
  useKeypadKeys(press, () => {})
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
          onKey={press}
        />
      </div>
    </div>
  )
}
