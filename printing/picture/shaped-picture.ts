import type { Block, TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import { layout } from '../layout/layout.ts'
import { paperReading } from '../layout/paper.ts'
import { paperPicture } from './paper-picture.ts'
import { isLabel, type LabelPaper, type PaperFormat } from '../layout/paper-width.ts'
import { type Example, exampleLines } from '../papers/example-lines.ts'
import { sheetPicture } from './sheet-picture.ts'
import { sheetsOf } from '../layout/sheet.ts'

interface Shape {
  readonly kind: TemplateKind
  /** As the wire names it. */
  readonly paper: '58' | '80' | LabelPaper
  readonly blocks: readonly Block[]
}

/** A paper of this shape, as if it were about the example: a picture and its words. */
export function shapedPicture(example: Example, { kind, paper, blocks }: Shape) {
  const format: PaperFormat = paper === '58' ? 58 : paper === '80' ? 80 : paper
  const rows = layout(exampleLines(kind, { ...example, paper: format, blocks }), format)
  const [sheet] = isLabel(format) ? sheetsOf(rows, format) : []
  return {
    picture: sheet ? sheetPicture(sheet) : paperPicture({ width: format, rows }),
    reading: paperReading({ width: format, rows }),
  }
}
