// Getting a label's facts onto the label: what is large shrinks before anything is left out.
import {
  type Block,
  mandatoryParts,
  type TemplateKind,
} from '@tillwright/domain/printing/paper-template.ts'
import { layout } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import { columnsOf, columnsOfCharacter, paperText } from '../encoding/paper-characters.ts'
import { type PaperFormat, paperSize } from '../layout/paper-width.ts'
import { rowHeight } from '../layout/row-height.ts'
import { labelEdgeDots } from '../layout/sheet.ts'
import { wrap } from '../layout/wrap.ts'

/** How generously a label is set. */
export interface Setting {
  /** The price, so many times the normal size. */
  readonly times: number
  readonly barDots: number
  /** Digits below the bars. */
  readonly captioned: boolean
  /** Rows the name may take before it is cut short. */
  readonly nameRows: number
}

/** Eight millimetres: lower bars are missed by a scanner that is held a little askew. */
const scannableDots = 64

const settings: readonly Setting[] = [
  { times: 3, barDots: scannableDots, captioned: true, nameRows: 9 },
  { times: 2, barDots: scannableDots, captioned: true, nameRows: 9 },
  { times: 2, barDots: scannableDots, captioned: true, nameRows: 2 },
  { times: 2, barDots: scannableDots, captioned: true, nameRows: 1 },
  { times: 2, barDots: scannableDots, captioned: false, nameRows: 1 },
  { times: 1, barDots: scannableDots, captioned: false, nameRows: 1 },
]

/** For templates with more on them than the label holds otherwise. */
const cramped: readonly Setting[] = [
  { times: 2, barDots: 48, captioned: false, nameRows: 1 },
  { times: 1, barDots: 48, captioned: false, nameRows: 1 },
  { times: 1, barDots: 32, captioned: false, nameRows: 1 },
]
const [roomiest] = settings

/**
 * The first setting that fits the label, the most generous one on a roll. Bars stay high enough to be
 * scanned: a template that is too much for the label alongside them is cut to its mandatory blocks first.
 */
export function fittedLabel(
  { kind, paper, blocks }: LabelTerms,
  make: (blocks: readonly Block[], setting: Setting) => Line[],
): Line[] {
  const { heightDots } = paperSize(paper)
  if (heightDots === null || !roomiest) return make(blocks, roomiest ?? smallest)
  const mandatory = blocks.filter((block) =>
    mandatoryParts(kind).some((part) => part === block.kind),
  )
  const tries = [settings, cramped].flatMap((all) =>
    [blocks, mandatory].flatMap((some) => all.map((setting) => make(some, setting))),
  )
  const room = heightDots - 2 * labelEdgeDots
  return tries.find((lines) => heightOf(lines, paper) <= room) ?? make(mandatory, smallest)
}

const smallest: Setting = { times: 1, barDots: 32, captioned: false, nameRows: 1 }

export interface LabelTerms {
  readonly kind: TemplateKind
  readonly paper: PaperFormat
  readonly blocks: readonly Block[]
}

const heightOf = (lines: readonly Line[], paper: PaperFormat): number =>
  layout(lines, paper).reduce((sum, row) => sum + rowHeight(row), 0)

/** A name in so many rows of the paper; what is cut off is replaced by an ellipsis. */
export function nameLine(name: string, paper: PaperFormat, { nameRows }: Setting): Line {
  const { columns } = paperSize(paper)
  const rows = wrap(paperText(name), columns)
  const stored = rows.slice(0, nameRows)
  const text =
    stored.length === rows.length
      ? name
      : [...stored.slice(0, -1), shortened(stored.at(-1) ?? '', columns)].join(' ')
  return { kind: 'text', text, style: { bold: true } }
}

const ellipsis = '…'

function shortened(text: string, columns: number): string {
  let stored = ''
  for (const character of text) {
    if (columnsOf(stored) + columnsOfCharacter(character) + columnsOf(ellipsis) > columns) break
    stored += character
  }
  return stored.trimEnd() + ellipsis
}
