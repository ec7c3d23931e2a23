import { hrefOf } from '../navigation/route.ts'
import styles from './Tabs.module.css'

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly { readonly path: string; readonly text: string }[]
  readonly openPath: string
}

/** Pages that belong together, one alongside the other. */
export function Tabs({ label, tabs, openPath }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ path, text }) => (
        <a
          key={path}
          className={styles.tab}
          href={hrefOf(path)}
          aria-current={path === openPath ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
