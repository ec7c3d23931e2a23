import {
  type Block,
  type PartKind,
  partsFor,
  type TemplateKind,
} from '@tillwright/domain/printing/paper-template.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Plus } from 'lucide-react'
import { useWords } from '../words/words.ts'
import { BlockRow } from './BlockRow.tsx'
import styles from './Shape.module.css'
import { addBlock, saveShape, usualShape, useShapeDraft } from './shape-draft.ts'

/** The blocks of a template, one below the other as they are printed. */
export function ShapeEditor() {
  const words = useWords()
  const { kind, blocks, isChanged, isBusy } = useShapeDraft()
  return (
    <div className={styles.editor}>
      <ol className={styles.blocks}>
        {blocks.map((block, at) => (
          <BlockRow key={keyOf(blocks, at)} kind={kind} block={block} at={at} />
        ))}
      </ol>
      <fieldset className={styles.add} aria-label={words.prints.addBlock}>
        {additions(kind, blocks).map((block) => (
          <Button
            key={block.kind}
            look="soft"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => addBlock(block)}
          >
            {words.prints.blocks[block.kind]}
          </Button>
        ))}
      </fieldset>
      <div className={styles.acts}>
        <Button onClick={() => void usualShape()}>{words.prints.usual}</Button>
        <Button
          look="primary"
          busy={isBusy}
          blocked={!isChanged && words.prints.unchanged}
          onClick={() => void saveShape()}
        >
          {words.prints.save}
        </Button>
      </div>
    </div>
  )
}

/** Parts stand once, rules and words as often as wanted: a key that stays with its block. */
function keyOf(blocks: readonly Block[], at: number): string {
  const kind = blocks[at]?.kind ?? ''
  return `${kind}.${blocks.slice(0, at).filter((block) => block.kind === kind).length}`
}

/** What may still be put on this paper. */
function additions(kind: TemplateKind, blocks: readonly Block[]): Block[] {
  const absent = partsFor(kind).filter((part) => blocks.every((block) => block.kind !== part))
  return [
    { kind: 'words', text: '', size: 'small', align: 'center' },
    { kind: 'rule' },
    { kind: 'gap' },
    ...absent.map(freshPart),
  ]
}

function freshPart(kind: PartKind): Block {
  if (kind === 'shop') return { kind, size: 'small', showsAddress: false }
  if (kind === 'code') return { kind, captioned: true }
  return kind === 'lines' ? { kind, showsNotes: true } : { kind }
}
