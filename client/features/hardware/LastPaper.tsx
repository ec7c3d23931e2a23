import { usePapers } from '../../platform/devices/printer/demo-papers.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

/** The last printout, as a picture. */
export function LastPaper() {
  const words = useWords()
  const paper = usePapers(({ papers }) => papers.at(-1))
  if (!paper) return null
  return (
    <figure className={styles.paper}>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(paper.picture)}`}
        alt={paper.reading}
      />
      <figcaption>{words.hardware.lastPaper}</figcaption>
    </figure>
  )
}
