// Rows in the language of whatever prints them.
import type { PrinterLanguage } from '@tillwright/domain/printing/printer-language.ts'
import { encodeEscpos } from '../escpos/encode.ts'
import { htmlPage } from '../picture/html-page.ts'
import { lodopCalls, lodopProgram } from '../lodop/lodop-page.ts'
import { type PaperFormat, paperSize } from '../layout/paper-width.ts'
import { type DrawText, drawnRows, isLatin } from './printer-font.ts'
import type { Row } from '../layout/row.ts'
import { sheetsOf } from '../layout/sheet.ts'
import { encodeTspl } from '../tspl/encode-tspl.ts'
import { encodeZpl } from '../zpl/encode-zpl.ts'

export interface EncodeTerms {
  readonly language: PrinterLanguage
  readonly paper: PaperFormat
  /** Name of the job in a print dialog. */
  readonly title: string
  /** Null where nothing can draw: then such characters are left to the printer. */
  readonly draw: DrawText | null
}

/** Rows as the bytes of one job. A computer has fonts for everything, so its pages keep every character. */
export function encodeRows(rows: readonly Row[], terms: EncodeTerms): Uint8Array<ArrayBuffer> {
  const { language, paper, title, draw } = terms
  const drawn = (isInFont?: (text: string) => boolean): Row[] =>
    drawnRows(rows, draw, paperSize(paper), isInFont)
  switch (language) {
    case 'escpos':
      return encodeEscpos(drawn())
    case 'tspl':
      return encodeTspl(sheetsOf(drawn(), paper))
    // Few of these printers have Chinese in them: what can be drawn is.
    case 'zpl':
      return encodeZpl(sheetsOf(drawn(isLatin), paper))
    case 'lodop':
      return new TextEncoder().encode(lodopProgram(lodopCalls(sheetsOf(rows, paper), title)))
    case 'html':
      return new TextEncoder().encode(htmlPage(sheetsOf(rows, paper), title))
  }
}
