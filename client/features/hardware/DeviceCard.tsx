import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { type ReactNode, use, useEffect, useId } from 'react'
import { DeviceHeads } from './device-heads.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

export interface DeviceCardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly state: string
  readonly tone: TagTone
  readonly children: ReactNode
}

/** One device: its kind, its state, its settings and tests. */
export function DeviceCard({ icon, title, state, tone, children }: DeviceCardProps) {
  const id = useId()
  const notify = use(DeviceHeads)
  useEffect(() => notify?.({ id, title, state, tone }), [notify, id, title, state, tone])
  return (
    <section id={id} className={styles.card} aria-label={title} tabIndex={-1}>
      <header className={styles.head}>
        {icon}
        <h2>{title}</h2>
        <Tag tone={tone}>{state}</Tag>
      </header>
      {children}
    </section>
  )
}
