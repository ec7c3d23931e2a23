import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

export interface BadgeProps {
  readonly count: number
  readonly tone?: 'brand' | 'amber'
  /** Said by screen readers in place of the bare number. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A count on the corner of something. Nothing is drawn for zero; above 99 it reads 99+. */
export function Badge({ count, tone = 'brand', label, className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames(styles.badge, styles[tone], className)} aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
