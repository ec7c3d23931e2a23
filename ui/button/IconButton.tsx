import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button has no word of its own, so it must be named. */
  readonly label: string
  readonly icon: ReactNode
  readonly framed?: boolean | undefined
  readonly tone?: 'quiet' | 'warn' | 'bad' | undefined
}

/** A square of 44 with a picture, for the few acts whose picture everyone knows. */
export function IconButton({ label, icon, framed, tone = 'quiet', ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      className={classNames(styles.icon, framed && styles.framed, styles[tone], native.className)}
    >
      {icon}
    </button>
  )
}
