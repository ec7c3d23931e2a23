import styles from '../hidden.module.css'

export interface AnnouncerProps {
  readonly text: string
  /** Changes with every announcement, so that the same words twice are read twice. */
  readonly turn: number
  readonly urgent?: boolean
}

/** Speaks to screen readers: "milk, 2, ¥25.60". Draws nothing. */
export function Announcer({ text, turn, urgent }: AnnouncerProps) {
  const even = turn % 2 === 0
  return (
    <div className={styles.hidden} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      <span>{even ? text : ''}</span>
      <span>{even ? '' : text}</span>
    </div>
  )
}
