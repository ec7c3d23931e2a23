import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Banner.module.css'

export interface BannerProps {
  readonly tone?: 'warn' | 'bad' | 'brand' | 'ok'
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** A way out, at the end of the bar. */
  readonly action?: ReactNode
  /** A whole-width bar without corners, for the place under the top bar. */
  readonly flush?: boolean
}

/** A bar that stays as long as what it says is true. */
export function Banner({ tone = 'warn', icon, children, action, flush }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], flush && styles.flush)}>
      {icon}
      <output className={styles.words}>{children}</output>
      {action}
    </div>
  )
}
