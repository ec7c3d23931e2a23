import {
  type Block,
  blockSizes,
  mandatoryParts,
  mostWords,
  type TemplateKind,
} from '@tillwright/domain/printing/paper-template.ts'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { ArrowDown, ArrowUp, Lock, X } from 'lucide-react'
import { useWords } from '../words/words.ts'
import styles from './Shape.module.css'
import { moveBlock, removeBlock, replaceBlock } from './shape-draft.ts'

interface BlockRowProps {
  readonly kind: TemplateKind
  readonly block: Block
  readonly at: number
}

/** One block of a template: its place, its settings, and the way out where it may go. */
export function BlockRow({ kind, block, at }: BlockRowProps) {
  const words = useWords()
  const name = words.prints.blocks[block.kind]
  const isMandatory = mandatoryParts(kind).some((part) => part === block.kind)
  return (
    <li className={styles.block}>
      <div className={styles.blockHead}>
        <b>{name}</b>
        <IconButton
          label={words.prints.up(name)}
          icon={<ArrowUp size={20} aria-hidden="true" />}
          onClick={() => moveBlock(at, -1)}
        />
        <IconButton
          label={words.prints.down(name)}
          icon={<ArrowDown size={20} aria-hidden="true" />}
          onClick={() => moveBlock(at, 1)}
        />
        {isMandatory ? (
          <span className={styles.locked} title={words.prints.mandatory}>
            <Lock size={18} aria-label={words.prints.mandatory} />
          </span>
        ) : (
          <IconButton
            label={words.prints.remove(name)}
            icon={<X size={20} aria-hidden="true" />}
            onClick={() => removeBlock(at)}
          />
        )}
      </div>
      <BlockSettings block={block} onChange={(next) => replaceBlock(at, next)} />
    </li>
  )
}

interface SettingsProps {
  readonly block: Block
  readonly onChange: (block: Block) => void
}

function BlockSettings({ block, onChange }: SettingsProps) {
  const words = useWords()
  switch (block.kind) {
    case 'words':
      return (
        <>
          <Field
            label={words.prints.yourWords}
            value={block.text}
            maxLength={mostWords}
            onText={(text) => onChange({ ...block, text })}
          />
          <Sizes block={block} onChange={onChange} />
        </>
      )
    case 'shop':
      return (
        <>
          <Sizes block={block} onChange={onChange} />
          <Switch
            label={words.prints.showsAddress}
            on={block.showsAddress}
            onChange={(showsAddress) => onChange({ ...block, showsAddress })}
          />
        </>
      )
    case 'lines':
      return (
        <Switch
          label={words.prints.showsNotes}
          on={block.showsNotes}
          onChange={(showsNotes) => onChange({ ...block, showsNotes })}
        />
      )
    case 'code':
      return (
        <Switch
          label={words.prints.captioned}
          on={block.captioned}
          onChange={(captioned) => onChange({ ...block, captioned })}
        />
      )
    default:
      return null
  }
}

interface SizesProps {
  readonly block: Extract<Block, { readonly kind: 'words' | 'shop' }>
  readonly onChange: (block: Block) => void
}

function Sizes({ block, onChange }: SizesProps) {
  const words = useWords()
  return (
    <ChipGroup
      look="outline"
      label={words.prints.size}
      items={blockSizes.map((id) => ({ id, label: words.prints.sizes[id] }))}
      chosen={block.size}
      onChoose={(size) => onChange({ ...block, size })}
    />
  )
}
