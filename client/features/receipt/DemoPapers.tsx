import { usePapers } from '../../platform/devices/printer/demo-papers.ts'
import { useWords } from '../../platform/words/words.ts'
import { PaperView } from './PaperView.tsx'

/** What the demo's printer has printed, the last paper first. */
export function DemoPapers() {
  const words = useWords()
  const papers = usePapers((state) => state.papers)
  return (
    <PaperView
      hint={words.tender.virtualPaperHint}
      papers={papers.toReversed().map(({ id, title, picture }) => ({ id, title, svg: picture }))}
    />
  )
}
