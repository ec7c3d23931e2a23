import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; the place that the real thing will take. */
  readonly width?: string
  readonly height?: string
  readonly className?: string | undefined
}

/** The shape of what is coming, so that nothing jumps when it arrives. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
