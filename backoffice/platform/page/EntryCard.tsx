import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useWords } from '../words/words.ts'
import styles from './EntryCard.module.css'

export interface EntryCardProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** The one card of a page that somebody meets before they are in. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  const words = useWords()
  const language = useLanguage()
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.head}>
          <p className={styles.app}>{words.app.name}</p>
          <IconButton
            label={words.nav.language}
            icon={<Languages size={20} aria-hidden="true" />}
            onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh', { keeps: true })}
          />
        </header>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}
