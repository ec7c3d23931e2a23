import { multiplyDivide } from '@tillwright/domain/number/rounding.ts'
import styles from './Report.module.css'

export interface ChangeProps {
  readonly now: number
  readonly before: number
  /** Said where nothing changed. */
  readonly same: string
}

/** By how many per cent something grew or fell; nothing to compare with is a dash. */
export function Change({ now, before, same }: ChangeProps) {
  if (before <= 0) return <>–</>
  const percent = multiplyDivide(now - before, 100, before, 'half-up')
  if (percent === 0) return <>{same}</>
  return (
    <span className={percent > 0 ? styles.up : styles.down}>
      {percent > 0 ? '▲' : '▼'} {Math.abs(percent)}%
    </span>
  )
}
