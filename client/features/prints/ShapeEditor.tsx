import { piecesToAdd, templatePieces } from '@tillwright/printing/words/template-pieces.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PieceEditor } from '@tillwright/ui/pieces/PieceEditor.tsx'
import { useWords } from '../../platform/words/words.ts'
import {
  addBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  saveShape,
  usualShape,
  useShapeDraft,
} from './shape-draft.ts'

/** The blocks of a template, one below the other as they are printed. */
export function ShapeEditor() {
  const { prints: say } = useWords()
  const { kind, blocks, isChanged, isBusy } = useShapeDraft()
  return (
    <PieceEditor
      pieces={templatePieces(kind, blocks, say)}
      additions={piecesToAdd(kind, blocks).map((piece) => ({
        name: say.blocks[piece.kind],
        piece,
      }))}
      words={say}
      onMove={moveBlock}
      onReplace={replaceBlock}
      onRemove={removeBlock}
      onAdd={addBlock}
    >
      <Button onClick={() => void usualShape()}>{say.usual}</Button>
      <Button
        variant="primary"
        busy={isBusy}
        blocked={!isChanged && say.unchanged}
        onClick={() => void saveShape()}
      >
        {say.save}
      </Button>
    </PieceEditor>
  )
}
