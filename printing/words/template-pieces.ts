// A template as pieces that somebody can move, leave out and set, in the words of a language.
import {
  type Block,
  blockSizes,
  mandatoryParts,
  mostWords,
  type PartKind,
  partsFor,
  type TemplateKind,
} from '@tillwright/domain/printing/paper-template.ts'
import type { TemplateWords } from './template-words-zh.ts'

/** A setting of a piece; `to` returns the block with the setting applied. */
type Setting =
  | {
      readonly kind: 'text'
      readonly label: string
      readonly value: string
      readonly maxLength: number
      readonly to: (text: string) => Block
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly items: readonly { readonly id: string; readonly label: string }[]
      readonly chosen: string
      readonly to: (id: string) => Block
    }
  | {
      readonly kind: 'switch'
      readonly label: string
      readonly on: boolean
      readonly to: (on: boolean) => Block
    }

interface Piece {
  readonly key: string
  readonly name: string
  /** The paper is worth nothing without it. */
  readonly isFixed: boolean
  readonly settings: readonly Setting[]
}

/** The blocks of a template in the order in which they are printed. */
export function templatePieces(
  kind: TemplateKind,
  blocks: readonly Block[],
  words: TemplateWords,
): Piece[] {
  const mandatory = mandatoryParts(kind)
  return blocks.map((block, at) => ({
    key: keyOf(blocks, at),
    name: words.blocks[block.kind],
    isFixed: mandatory.some((part) => part === block.kind),
    settings: settingsOf(block, words),
  }))
}

/**
 * Returns a key that stays with its block: parts occur once, rules and words any number of times.
 */
function keyOf(blocks: readonly Block[], at: number): string {
  const kind = blocks[at]?.kind ?? ''
  return `${kind}.${blocks.slice(0, at).filter((block) => block.kind === kind).length}`
}

function settingsOf(block: Block, words: TemplateWords): Setting[] {
  switch (block.kind) {
    case 'words':
      return [
        {
          kind: 'text',
          label: words.yourWords,
          value: block.text,
          maxLength: mostWords,
          to: (text) => ({ ...block, text }),
        },
        sizeOf(block, words),
      ]
    case 'shop':
      return [
        sizeOf(block, words),
        {
          kind: 'switch',
          label: words.showsAddress,
          on: block.showsAddress,
          to: (showsAddress) => ({ ...block, showsAddress }),
        },
      ]
    case 'lines':
      return [
        {
          kind: 'switch',
          label: words.showsNotes,
          on: block.showsNotes,
          to: (showsNotes) => ({ ...block, showsNotes }),
        },
      ]
    case 'code':
      return [
        {
          kind: 'switch',
          label: words.captioned,
          on: block.captioned,
          to: (captioned) => ({ ...block, captioned }),
        },
      ]
    case 'rule':
    case 'gap':
    case 'title':
    case 'facts':
    case 'totals':
    case 'tenders':
    case 'member':
    case 'explain':
    case 'note':
    case 'footer':
    case 'signature':
      return []
  }
}

const sizeOf = (
  block: Extract<Block, { readonly kind: 'words' | 'shop' }>,
  words: TemplateWords,
): Setting => ({
  kind: 'choice',
  label: words.size,
  items: blockSizes.map((id) => ({ id, label: words.sizes[id] })),
  chosen: block.size,
  to: (id) => ({ ...block, size: blockSizes.find((size) => size === id) ?? block.size }),
})

/** Returns the pieces that may still be added to this document. */
export function piecesToAdd(kind: TemplateKind, blocks: readonly Block[]): Block[] {
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

/** A block up or down by one place; at an end it stays. */
export function movedBlocks(blocks: readonly Block[], at: number, by: 1 | -1): readonly Block[] {
  const one = blocks[at]
  const other = blocks[at + by]
  if (!one || !other) return blocks
  return blocks.map((block, index) => (index === at ? other : index === at + by ? one : block))
}
