// From a template and the parts of a document to lines.
import type { Block, BlockOf, PlainPart } from '@tillwright/domain/printing/paper-template.ts'
import type { Line } from './line.ts'
import type { ReceiptWords } from '../words/receipt-words.ts'
import { banner, centered, rule, sizedStyle } from '../papers/slip-head.ts'

/** Lines that a document prints for each of its blocks, by the block's own settings. */
export type DocumentParts = {
  readonly shop?: (block: BlockOf<'shop'>) => readonly Line[]
  readonly code?: (block: BlockOf<'code'>) => readonly Line[]
  readonly lines?: (block: BlockOf<'lines'>) => readonly Line[]
} & { readonly [K in PlainPart]?: () => readonly Line[] }

/**
 * Marks that no template can leave out: that a printed document is no original, or worth nothing.
 */
export interface PaperMarks {
  /** 0 is the original; every later print is a copy and says which. */
  readonly copyNumber: number
  readonly isTraining: boolean
}

const blockGapDots = 12

/** The lines of a document in the order of a template, its warnings first and a cut last. */
export function composed(
  parts: DocumentParts,
  blocks: readonly Block[],
  { marks, words }: { readonly marks: PaperMarks; readonly words: ReceiptWords },
): Line[] {
  const body = blocks.flatMap((block) => blockLines(parts, block))
  return [
    ...warnings(marks, words),
    ...withoutIdleRules(body),
    ...(marks.isTraining ? [gap(10), ...training(words)] : []),
    { kind: 'cut' },
  ]
}

const gap = (dots: number): Line => ({ kind: 'gap', dots })

const training = (words: ReceiptWords): Line[] => [
  banner(words.training),
  centered(words.trainingNote),
]

const warnings = ({ isTraining, copyNumber }: PaperMarks, words: ReceiptWords): Line[] => [
  ...(isTraining ? [...training(words), gap(10)] : []),
  ...(copyNumber > 0 ? [banner(words.copy(copyNumber)), gap(10)] : []),
]

function blockLines(parts: DocumentParts, block: Block): readonly Line[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- The others are parts without settings; parts has each by its name.
  switch (block.kind) {
    case 'rule':
      return [rule]
    case 'gap':
      return [gap(blockGapDots)]
    case 'words':
      return [{ kind: 'text', text: block.text, align: block.align, style: sizedStyle(block.size) }]
    case 'shop':
      return parts.shop?.(block) ?? []
    case 'code':
      return parts.code?.(block) ?? []
    case 'lines':
      return parts.lines?.(block) ?? []
    default:
      return parts[block.kind]?.() ?? []
  }
}

/** A part with nothing to say leaves no rule of its own behind. */
const withoutIdleRules = (lines: readonly Line[]): Line[] =>
  lines.filter((line, at) => line.kind !== 'rule' || !isIdle(lines, at))

function isIdle(lines: readonly Line[], at: number): boolean {
  const before = lines[at - 1]
  return before === undefined || before.kind === 'rule' || at === lines.length - 1
}
