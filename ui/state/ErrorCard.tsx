import { CircleAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { copyText } from '../text/copy-text.ts'
import styles from './ErrorCard.module.css'

export interface ErrorCardProps {
  readonly title: string
  /** Effect on the money, and what to do. */
  readonly detail?: ReactNode
  readonly retryLabel?: string
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean | undefined
  /** The call's trace, shown short; a press copies the whole. */
  readonly trace?: { readonly id: string; readonly label: string; readonly copyLabel: string }
}

/** Shown in place of the data: what happened, what it means, one way out. */
export function ErrorCard({ title, detail, retryLabel, onRetry, busy, trace }: ErrorCardProps) {
  return (
    <div className={styles.card} role="alert">
      <span className={styles.icon}>
        <CircleAlert size={20} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {trace && (
          <button
            type="button"
            className={styles.trace}
            title={trace.copyLabel}
            onClick={() => void copyText(trace.id)}
          >
            {trace.label} {trace.id.slice(0, 8)}
          </button>
        )}
      </div>
      {onRetry && retryLabel && (
        <Button busy={busy} icon={<RotateCcw size={18} aria-hidden="true" />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
