import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../state/Spinner.tsx'
import { Money } from '../text/Money.tsx'
import { KeyHint } from './KeyHint.tsx'
import styles from './PayButton.module.css'

/** A second press of a money button within this time is a bounce of the finger, not a request. */
const bounceMs = 300

export interface PayButtonProps {
  readonly label: string
  /** Whole cents; left out where the button moves no money. */
  readonly cents?: number | undefined
  readonly tone?: 'brand' | 'refund'
  readonly keyHint?: string | undefined
  readonly icon?: ReactNode
  /** Words while the money is moving; the button is locked as long as they are set. */
  readonly busy?: string | false | undefined
  /** Why money cannot move now; pressing calls `onBlocked` so that the screen can point at the cause. */
  readonly blocked?: string | false | undefined
  readonly onBlocked?: (() => void) | undefined
  readonly onPress: () => void
}

/** The one button that moves money: same place and size in every state, the amount always on it. */
export function PayButton(props: PayButtonProps) {
  const { label, cents, tone = 'brand', keyHint, icon, busy, blocked, onBlocked, onPress } = props
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  return (
    <button
      type="button"
      className={classNames(
        styles.pay,
        blocked ? styles.blocked : styles[tone],
        busy && styles.busy,
      )}
      aria-disabled={Boolean(busy) || Boolean(blocked) || undefined}
      aria-busy={Boolean(busy) || undefined}
      onClick={(event) => {
        if (busy) return
        if (blocked) return onBlocked?.()
        if (event.timeStamp - lastPress.current < bounceMs) return
        lastPress.current = event.timeStamp
        // The second press of a mouse meets the payment's own button where the one stood that opened it.
        if (event.detail > 1) return
        onPress()
      }}
    >
      {busy ? <Spinner size="large" /> : icon}
      <span className={styles.words}>
        <span className={styles.label}>{busy || label}</span>
        {blocked && !busy && (
          <span className={styles.reason}>
            <TriangleAlert size={14} aria-hidden="true" />
            {blocked}
          </span>
        )}
      </span>
      {keyHint && !busy && !blocked && (
        <KeyHint keys={keyHint} on={tone === 'refund' ? 'danger' : 'fill'} />
      )}
      {cents !== undefined && <Money className={styles.amount} cents={cents} size="big" />}
    </button>
  )
}
