import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tag.module.css'

export type TagTone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad' | 'dark'

export interface TagProps {
  readonly tone?: TagTone
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Makes the tag a button that is hit on a 44 px area though it is drawn small. */
  readonly onPress?: (() => void) | undefined
  /** Said in place of words that are too short to be understood alone. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A small word that qualifies the text alongside it. */
export function Tag({ tone = 'neutral', icon, children, onPress, label, className }: TagProps) {
  const look = classNames(styles.tag, styles[tone], onPress && styles.press, className)
  if (!onPress) {
    return (
      <span className={look}>
        {icon}
        {children}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {icon}
      {children}
    </button>
  )
}
