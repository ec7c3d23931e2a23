import type { SlipPaper } from '@tillwright/contract/slip.ts'
import type { Block, TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import { layout } from '@tillwright/printing/layout.ts'
import { paperReading } from '@tillwright/printing/paper.ts'
import { paperPicture } from '@tillwright/printing/paper-picture.ts'
import { isLabel, type PaperFormat } from '@tillwright/printing/paper-width.ts'
import { sheetPicture } from '@tillwright/printing/sheet-picture.ts'
import { sheetsOf } from '@tillwright/printing/sheet.ts'
import type { Order } from '../orders/order.ts'
import { exampleLines } from './example-lines.ts'

interface Shape {
  readonly kind: TemplateKind
  readonly paper: SlipPaper
  readonly blocks: readonly Block[]
}

/** A paper of this shape, as if it were about this order: a picture and its words. */
export function shapedPicture(order: Order, { kind, paper, blocks }: Shape) {
  const format: PaperFormat = paper === '58' ? 58 : paper === '80' ? 80 : paper
  const lines = exampleLines(order, { kind, paper: format, blocks })
  if (!lines) return null
  const rows = layout(lines, format)
  const [sheet] = isLabel(format) ? sheetsOf(rows, format) : []
  return {
    picture: sheet ? sheetPicture(sheet) : paperPicture({ width: format, rows }),
    reading: paperReading({ width: format, rows }),
  }
}
