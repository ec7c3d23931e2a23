import { CircleAlert } from 'lucide-react'
import styles from './LimitNote.module.css'

/**
 * Error about the length of a text whose field has no room for words: it is shown below the field.
 */
export function LimitNote({
  id,
  tooLong,
}: {
  readonly id: string
  readonly tooLong: string | null
}) {
  if (tooLong === null) return null
  return (
    <p id={id} className={styles.note} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {tooLong}
    </p>
  )
}
