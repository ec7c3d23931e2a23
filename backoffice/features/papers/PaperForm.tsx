import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import type { TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import {
  movedBlocks,
  piecesToAdd,
  templatePieces,
} from '@tillwright/printing/words/template-pieces.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PieceEditor } from '@tillwright/ui/pieces/PieceEditor.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useWords } from '../../platform/words/words.ts'
import { PaperSample } from './PaperSample.tsx'
import styles from './PapersPage.module.css'
import { type PaperShapes, usePaperDraft } from './use-paper-draft.ts'

export interface PaperFormProps {
  readonly kind: TemplateKind
  readonly paper: SlipPaper
  readonly shapes: PaperShapes
  /** Nothing was touched since it was saved. */
  readonly isSaved: boolean
  readonly onTouched: () => void
  readonly onSaved: () => void
  readonly onReadAgain: () => void
}

/** One paper on one width: its blocks, and alongside them how it comes out. */
export function PaperForm(props: PaperFormProps) {
  const { kind, paper, isSaved, onTouched, onReadAgain } = props
  const { papers: say, records } = useWords()
  const draft = usePaperDraft(props)
  const { blocks, wrong } = draft
  const change: typeof draft.change = (next) => {
    onTouched()
    draft.change(next)
  }
  return (
    <div className={styles.shape}>
      <PaperSample kind={kind} paper={paper} blocks={blocks} />
      <div className={styles.editor}>
        {wrong !== null && (
          <Banner tone="bad">{draft.isOvertaken ? records.overtaken : wrong}</Banner>
        )}
        <PieceEditor
          pieces={templatePieces(kind, blocks, say)}
          additions={piecesToAdd(kind, blocks).map((piece) => ({
            name: say.blocks[piece.kind],
            piece,
          }))}
          words={say}
          onMove={(at, by) => change(movedBlocks(blocks, at, by))}
          onReplace={(at, next) => change(blocks.map((one, index) => (index === at ? next : one)))}
          onRemove={(at) => change(blocks.filter((_, index) => index !== at))}
          onAdd={(piece) => change([...blocks, piece])}
        >
          <output className={styles.note}>{isSaved ? say.saved : ''}</output>
          {draft.isOvertaken && <Button onClick={onReadAgain}>{records.readAgain}</Button>}
          <Button busy={draft.isBusy} onClick={() => void draft.save(null)}>
            {say.usual}
          </Button>
          <Button
            variant="primary"
            busy={draft.isBusy}
            blocked={!draft.isChanged && say.unchanged}
            onClick={() => void draft.save(blocks)}
          >
            {say.save}
          </Button>
        </PieceEditor>
      </div>
    </div>
  )
}
