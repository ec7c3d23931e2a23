import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'
import { useDialog } from './use-dialog.ts'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the one that goes on last. */
  readonly actions?: ReactNode
  /** Escape, the corner cross and a press alongside the dialog. Left out: only an action closes it. */
  readonly onClose?: (() => void) | undefined
  readonly closeLabel?: string | undefined
  /** `sheet` comes up from the bottom edge and is for the phone. */
  readonly shape?: 'card' | 'wide' | 'sheet'
  /** The content brings its own margins. */
  readonly flush?: boolean | undefined
  /** Requests no input: scans go where they always go. */
  readonly takesScans?: boolean | undefined
}

/** A question that must be answered first. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, onClose, closeLabel, shape = 'card', flush } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useDialog(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[shape])}
      aria-labelledby={id}
      data-shape={shape}
      data-scan={props.takesScans ? 'through' : undefined}
    >
      <div className={styles.frame}>
        {shape === 'sheet' && <span className={styles.grip} aria-hidden="true" />}
        <header className={styles.head}>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {onClose && closeLabel && (
            <IconButton
              label={closeLabel}
              icon={<X size={20} aria-hidden="true" />}
              onClick={onClose}
            />
          )}
        </header>
        <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
