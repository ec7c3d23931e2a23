import type { ReactNode } from 'react'
import { KeyHint } from '../button/KeyHint.tsx'
import { classNames } from '../class-names.ts'
import styles from './MenuItem.module.css'

export interface MenuItemProps {
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Current choice, at the end of the row. */
  readonly value?: ReactNode
  readonly keyHint?: string | undefined
  readonly danger?: boolean
  /** Why it cannot be chosen now. */
  readonly blocked?: string | undefined
  readonly checked?: boolean | undefined
  readonly onPress: () => void
}

/** One row of a menu. */
export function MenuItem(props: MenuItemProps) {
  const { label, icon, value, keyHint, danger, blocked, checked, onPress } = props
  return (
    <button
      type="button"
      className={classNames(styles.item, danger && styles.danger, checked && styles.checked)}
      aria-disabled={blocked ? true : undefined}
      aria-pressed={checked}
      title={blocked}
      onClick={() => !blocked && onPress()}
    >
      {icon}
      <span className={styles.label}>
        {label}
        {blocked && <span className={styles.reason}>{blocked}</span>}
      </span>
      {value && <span className={styles.value}>{value}</span>}
      {keyHint && <KeyHint keys={keyHint} />}
    </button>
  )
}
