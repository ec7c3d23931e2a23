import { type ComponentProps, type ReactNode, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../state/Spinner.tsx'
import styles from './Button.module.css'
import { KeyHint } from './KeyHint.tsx'
import { SayBlocked } from './say-blocked.ts'

export type ButtonVariant = 'plain' | 'primary' | 'soft' | 'ghost' | 'danger' | 'danger-ghost'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly icon?: ReactNode
  readonly keyHint?: string | undefined
  /** Work is running: the button retains its place, spins, and accepts no second press. */
  readonly busy?: boolean | undefined
  /** Why it cannot be pressed now. The button stays readable and focusable and says the reason. */
  readonly blocked?: string | false | undefined
  /** A press on it while it is blocked; left out, the reason is said as the application says them. */
  readonly onBlocked?: ((reason: string) => void) | undefined
  readonly wide?: boolean | undefined
  readonly tall?: boolean | undefined
}

/** A button with a word. One primary a screen; what cannot be pressed says why. */
export function Button(props: ButtonProps) {
  const { variant = 'plain', icon, keyHint, busy, blocked, onBlocked, wide, tall, ...rest } = props
  const { children, className, onClick, ...native } = rest
  const say = useContext(SayBlocked)
  const stopped = Boolean(busy) || Boolean(blocked)
  return (
    <button
      type="button"
      title={blocked || undefined}
      {...native}
      className={classNames(
        styles.button,
        styles[variant],
        wide && styles.wide,
        tall && styles.tall,
        className,
      )}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        const unfit = variant === 'primary' ? tooLongForIcon(event.currentTarget) : null
        if (unfit !== null) {
          event.preventDefault()
          unfit.reportValidity()
        } else if (!stopped) onClick?.(event)
        else {
          event.preventDefault()
          if (blocked) (onBlocked ?? say)?.(blocked)
        }
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {keyHint && <KeyHint keys={keyHint} on={hintGround(variant)} />}
    </button>
  )
}

/** Saving a text that is too long would lose its end: the field is shown and says so instead. */
const tooLongForIcon = (button: HTMLButtonElement): HTMLInputElement | null =>
  button
    .closest('dialog, form, main')
    ?.querySelector<HTMLInputElement>(':is(input, textarea)[data-too-long]') ?? null

function hintGround(look: ButtonVariant): 'surface' | 'fill' | 'danger' {
  if (look === 'primary') return 'fill'
  return look === 'danger' ? 'danger' : 'surface'
}
