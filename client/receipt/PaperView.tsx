import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ReceiptText } from 'lucide-react'
import { useWords } from '../words/words.ts'
import styles from './PaperView.module.css'

export interface PaperViewProps {
  /** What came out of the printer, newest first, each as a picture. */
  readonly papers: readonly PaperPicture[]
}

export interface PaperPicture {
  readonly id: string
  readonly svg: string
}

/** The paper as the virtual printer gave it out. */
export function PaperView({ papers }: PaperViewProps) {
  const words = useWords()
  if (papers.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.tender.noPaper}
      />
    )
  }
  return (
    <div className={styles.tray}>
      <p className={styles.hint}>{words.tender.virtualPaperHint}</p>
      {papers.map((paper) => (
        <img
          key={paper.id}
          className={styles.paper}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(paper.svg)}`}
          alt={words.tender.receipt}
        />
      ))}
    </div>
  )
}
