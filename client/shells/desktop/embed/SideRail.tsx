import type { ReactNode } from 'react'
import type { RailMenu } from '../bar/Rail.tsx'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { Logo } from '../../../features/frame/Logo.tsx'
import { preferredShell } from '../../../platform/navigation/shell.ts'
import styles from './SideRail.module.css'

/** A phone has none, and never fetches it. */
const Rail = lazyPart('rail', async () => (await import('../bar/Rail.tsx')).Rail)

interface SideRailProps {
  readonly at: RailMenu
  readonly children: ReactNode
}

/** A page of its own that the rail leads to: on the desktop the rail stays where it is. */
export function SideRail({ at, children }: SideRailProps) {
  if (preferredShell() === 'mobile') return children
  return (
    <div className={styles.page}>
      <div className={styles.corner}>
        <Logo />
      </div>
      <div className={styles.rail}>
        <Rail at={at} />
      </div>
      <div className={styles.own}>{children}</div>
    </div>
  )
}
