import { classNames } from '@tillwright/ui/class-names.ts'
import styles from './Segments.module.css'

export interface SegmentsProps<Id extends string> {
  readonly label: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** The parts of one tab, all in sight. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, items, chosen, onChoose } = props
  return (
    <nav className={styles.segments} aria-label={label}>
      {items.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          className={classNames(styles.segment, id === chosen && styles.chosen)}
          aria-current={id === chosen ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
