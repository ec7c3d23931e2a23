import { type ReactNode, useContext } from 'react'
import { SayBlocked } from '../button/say-blocked.ts'
import { classNames } from '../class-names.ts'
import { keepFocus } from '../touch/keep-focus.ts'
import { scrollSideways } from '../touch/scroll-sideways.ts'
import styles from './ChipGroup.module.css'

export interface ChipItem<Id extends string = string> {
  readonly id: Id
  readonly label: ReactNode
  readonly blocked?: string | undefined
}

export interface ChipGroupProps<Id extends string = string> {
  readonly label: string
  readonly items: readonly ChipItem<Id>[]
  readonly chosen: Id | null
  readonly onChoose: (id: Id) => void
  /**
   * `pill` for a scrolling row of places, `soft` for amounts, `outline` for one of a few answers,
   * `many` for more than one row of them.
   */
  readonly variant?: 'pill' | 'soft' | 'outline' | 'many'
}

/** One of several, all in sight. */
export function ChipGroup<Id extends string>(props: ChipGroupProps<Id>) {
  const { label, items, chosen, onChoose, variant = 'pill' } = props
  const say = useContext(SayBlocked)
  return (
    <fieldset
      className={classNames(styles.group, styles[`${variant}Group`])}
      aria-label={label}
      onWheel={variant === 'pill' ? scrollSideways : undefined}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={classNames(styles.chip, styles[variant], item.id === chosen && styles.chosen)}
          aria-pressed={item.id === chosen}
          aria-disabled={item.blocked ? true : undefined}
          title={item.blocked}
          onMouseDown={keepFocus}
          onClick={() => (item.blocked ? say?.(item.blocked) : onChoose(item.id))}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  )
}
