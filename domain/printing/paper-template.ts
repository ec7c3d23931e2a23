// How a shop wants its papers: an ordered list of blocks for each kind of paper, and what may not be
// left out of it.

/** Papers a shop can shape. A test page proves the printer and is always the same. */
export const templateKinds = [
  'RECEIPT',
  'REFUND',
  'RECHARGE',
  'PICKUP',
  'BOX',
  'HANDOVER',
  'DAY',
  'DRAWER',
  'LABEL',
  'PACK',
  'BOX_LABEL',
] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Parts of the document's own content: each is on it once at most. */
export const partKinds = [
  'shop',
  'title',
  'facts',
  'lines',
  'totals',
  'tenders',
  'member',
  'code',
  'explain',
  'note',
  'footer',
  'signature',
] as const
export type PartKind = (typeof partKinds)[number]

export const blockSizes = ['small', 'large', 'huge'] as const
export type BlockSize = (typeof blockSizes)[number]

interface WordsBlock {
  readonly kind: 'words'
  readonly text: string
  readonly size: BlockSize
  readonly align: 'left' | 'center' | 'right'
}

interface ShopBlock {
  readonly kind: 'shop'
  readonly size: BlockSize
  readonly showsAddress: boolean
}

interface CodeBlock {
  readonly kind: 'code'
  /** The number below its bars, in plain characters. */
  readonly captioned: boolean
}

interface LinesBlock {
  readonly kind: 'lines'
  /** Whether to print why a line does not cost the shelf price. */
  readonly showsNotes: boolean
}

/** Parts without settings. */
export type PlainPart = Exclude<PartKind, 'shop' | 'code' | 'lines'>

export type Block =
  | WordsBlock
  | ShopBlock
  | CodeBlock
  | LinesBlock
  | { readonly kind: PlainPart }
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }

/** The block of a part that has settings. */
export type BlockOf<K extends 'shop' | 'code' | 'lines'> = Extract<Block, { readonly kind: K }>

interface Parts {
  /** Facts that a paper is worth nothing without: what was sold, for how much, by whom, when. */
  readonly mandatory: readonly PartKind[]
  readonly optional: readonly PartKind[]
}

const partsOf: Readonly<Record<TemplateKind, Parts>> = {
  RECEIPT: {
    mandatory: ['shop', 'facts', 'lines', 'totals', 'tenders'],
    optional: ['member', 'code', 'explain', 'footer'],
  },
  REFUND: {
    mandatory: ['shop', 'title', 'facts', 'totals', 'tenders'],
    optional: ['lines', 'note', 'code', 'signature', 'footer'],
  },
  RECHARGE: {
    mandatory: ['shop', 'title', 'facts', 'lines', 'totals', 'tenders', 'member'],
    optional: ['code', 'footer', 'signature'],
  },
  PICKUP: { mandatory: ['title', 'facts', 'lines'], optional: ['shop', 'note', 'code'] },
  BOX: {
    mandatory: ['shop', 'title', 'facts', 'lines', 'totals'],
    optional: ['signature', 'footer'],
  },
  HANDOVER: {
    mandatory: ['title', 'facts', 'lines', 'tenders', 'totals'],
    optional: ['shop', 'note', 'signature'],
  },
  DAY: {
    mandatory: ['title', 'facts', 'totals', 'tenders'],
    optional: ['shop', 'lines', 'note', 'signature'],
  },
  DRAWER: {
    mandatory: ['title', 'facts', 'totals', 'note'],
    optional: ['shop', 'signature'],
  },
  LABEL: { mandatory: ['title', 'totals'], optional: ['shop', 'note', 'code'] },
  PACK: { mandatory: ['title', 'totals', 'facts', 'code'], optional: ['shop'] },
  BOX_LABEL: { mandatory: ['title', 'totals', 'code'], optional: ['shop', 'note'] },
}

/** Returns the parts without which a document is worthless. */
export const mandatoryParts = (kind: TemplateKind): readonly PartKind[] => partsOf[kind].mandatory

/** Returns the parts this document can have: its own, in the order in which they are offered. */
export const partsFor = (kind: TemplateKind): readonly PartKind[] => [
  ...partsOf[kind].mandatory,
  ...partsOf[kind].optional,
]

/** Labels go on label rolls and on receipt rolls, everything else on receipt rolls alone. */
export const isLabelKind = (kind: TemplateKind): boolean =>
  kind === 'LABEL' || kind === 'PACK' || kind === 'BOX_LABEL'

export const mostBlocks = 40
export const mostWords = 140

export type TemplateFault =
  /** A fact that may not be left out. */
  | { readonly kind: 'missing'; readonly part: PartKind }
  | { readonly kind: 'twice'; readonly part: PartKind }
  /** This paper has no such part. */
  | { readonly kind: 'foreign'; readonly part: PartKind }
  | { readonly kind: 'emptyWords'; readonly at: number }
  | { readonly kind: 'tooManyBlocks' }

/** Everything wrong with a template; an empty list where it may be used. */
export function templateFaults(kind: TemplateKind, blocks: readonly Block[]): TemplateFault[] {
  const known = partsFor(kind)
  const parts = blocks.flatMap((block) => {
    const part = partKinds.find((one) => one === block.kind)
    return part === undefined ? [] : [part]
  })
  const missing = mandatoryParts(kind).filter((part) => !parts.includes(part))
  const twice = partKinds.filter((part) => parts.filter((one) => one === part).length > 1)
  const others = partKinds.filter((part) => parts.includes(part) && !known.includes(part))
  return [
    ...missing.map((part) => ({ kind: 'missing' as const, part })),
    ...twice.map((part) => ({ kind: 'twice' as const, part })),
    ...others.map((part) => ({ kind: 'foreign' as const, part })),
    ...blocks.flatMap((block, at) =>
      block.kind === 'words' && block.text.trim() === ''
        ? [{ kind: 'emptyWords' as const, at }]
        : [],
    ),
    ...(blocks.length > mostBlocks ? [{ kind: 'tooManyBlocks' as const }] : []),
  ]
}
