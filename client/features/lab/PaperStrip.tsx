import { labWords } from '../../platform/words/lab.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

export interface StripPaper {
  readonly id: string
  readonly svg: string
  /** The same as words, for screen readers. */
  readonly reading: string
}

/** Output of a printer, as pictures, the newest first. */
export function PaperStrip({ papers }: { readonly papers: readonly StripPaper[] }) {
  const words = usePageWords(labWords)
  if (papers.length === 0) return <p className={styles.note}>{words.noPaper}</p>
  return (
    <figure className={styles.paper}>
      {papers.map(({ id, svg, reading }) => (
        <img key={id} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={reading} />
      ))}
      <figcaption>{words.papers(papers.length)}</figcaption>
    </figure>
  )
}
