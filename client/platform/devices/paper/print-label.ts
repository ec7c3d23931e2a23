import { layout } from '@tillwright/printing/layout/layout.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import { encodeRows } from '@tillwright/printing/encoding/encode-rows.ts'
import { sessionView } from '../../session-port.ts'
import { drawText } from './draw-text.ts'
import type { PrintJob } from '../printer/print-job.ts'
import { print } from '../printer/printer.ts'

/** Puts a label out at the label printer, in the language it speaks. */
export function printLabel(lines: readonly Line[], title: string): Promise<PrintJob> {
  const { paper, language } = sessionView().labelPrinter
  const terms = { language, paper, title, draw: drawText }
  return print(encodeRows(layout(lines, paper), terms), title, 'label')
}
