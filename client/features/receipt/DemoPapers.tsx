import { usePapers } from '../../platform/devices/printer/demo-papers.ts'
import { useWords } from '../../platform/words/words.ts'
import { PaperView } from './PaperView.tsx'

/** Documents printed by the demo's printer, the last first. */
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
