import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ImageDown, ReceiptText } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import styles from './PaperView.module.css'

export interface PaperViewProps {
  /** Output of the printer, newest first, each as a picture. */
  readonly papers: readonly PaperPicture[]
  /** Description of the pictures. */
  readonly hint: string
}

export interface PaperPicture {
  readonly id: string
  /** Subject, for the name of a saved picture. */
  readonly title: string
  readonly svg: string
}

/** Papers as the printer gives them out. */
export function PaperView({ papers, hint }: PaperViewProps) {
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
      <p className={styles.hint}>{hint}</p>
      {papers.map((paper) => (
        <figure key={paper.id} className={styles.one}>
          <img
            className={styles.paper}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(paper.svg)}`}
            alt={words.tender.receipt}
          />
          <Button
            variant="soft"
            icon={<ImageDown size={20} aria-hidden="true" />}
            onClick={() => void save(paper)}
          >
            {words.prints.savePicture}
          </Button>
        </figure>
      ))}
    </div>
  )
}

const save = async ({ svg, title }: PaperPicture): Promise<void> =>
  (await import('./save-picture.ts')).savePicture(svg, title)
