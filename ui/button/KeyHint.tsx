import { classNames } from '../class-names.ts'
import styles from './KeyHint.module.css'

export interface KeyHintProps {
  readonly keys: string
  /** `fill` stands on a coloured button. */
  readonly on?: 'surface' | 'fill' | 'danger' | 'strip'
}

/** The key that does the same as its button. */
export function KeyHint({ keys, on = 'surface' }: KeyHintProps) {
  return (
    <kbd className={classNames(styles.hint, styles[on])} aria-hidden="true">
      {keys}
    </kbd>
  )
}
