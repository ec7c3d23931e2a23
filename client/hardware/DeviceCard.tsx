import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import type { ReactNode } from 'react'
import styles from './Hardware.module.css'

export interface DeviceCardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly state: string
  readonly tone: TagTone
  readonly children: ReactNode
}

/** One device: what it is, how it stands, what can be set and tried. */
export function DeviceCard({ icon, title, state, tone, children }: DeviceCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        {icon}
        <h2>{title}</h2>
        <Tag tone={tone}>{state}</Tag>
      </header>
      {children}
    </section>
  )
}
