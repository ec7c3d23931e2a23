// Rows in a cloud printer's format: its own tags around plain text.
import { barcodeText } from '../barcode/code128.ts'
import type { Row, Run, TextRow } from '../layout/row.ts'
import { type CloudMarkup, sizeTag } from './cloud-markup.ts'

/**
 * Rows as the texts of one paper, each short enough for the cloud and ending with a whole row. Bars
 * become a QR code of the same digits, with the digits below; pictures and dots of blank paper have no
 * tag and are left out. A bracket in a name becomes a wide one, so that no name commands the printer.
 */
export function encodeCloud(rows: readonly Row[], markup: CloudMarkup): string[] {
  const pieces: string[] = []
  let piece = ''
  let pieceBytes = 0
  for (const text of rows.map((row) => rowText(row, markup))) {
    const textBytes = new TextEncoder().encode(text).length
    if (pieceBytes > 0 && pieceBytes + textBytes > markup.mostBytes) {
      pieces.push(piece)
      piece = ''
      pieceBytes = 0
    }
    piece += text
    pieceBytes += textBytes
  }
  return piece === '' ? pieces : [...pieces, piece]
}

function rowText(row: Row, markup: CloudMarkup): string {
  switch (row.kind) {
    case 'text':
      return textRowText(row, markup)
    case 'barcode': {
      const digits = barcodeText(row.barcode)
      return qrText(digits, markup) + (row.captioned ? centered(digits, markup) : '')
    }
    case 'qr':
      return qrText(row.content, markup)
    case 'feed':
      return markup.endOfRow.repeat(row.rows)
    case 'cut':
      return markup.cut
    case 'drawer':
      return markup.drawer ?? ''
    case 'gap':
    case 'raster':
      return ''
  }
}

function textRowText({ align, runs }: TextRow, markup: CloudMarkup): string {
  const text = runs.map((run) => runText(run, markup)).join('')
  const set = align === 'left' ? text : tagged(markup.aligned[align], text)
  return set + markup.endOfRow
}

function runText({ text, style }: Run, markup: CloudMarkup): string {
  const size = sizeTag(markup, style)
  const sized = size === null ? harmless(text) : tagged(size, harmless(text))
  // White on black is not to be had: it is bold instead.
  return style.bold || style.inverted ? tagged(markup.bold, sized) : sized
}

const centered = (text: string, markup: CloudMarkup): string =>
  tagged(markup.aligned.center, harmless(text)) + markup.endOfRow

const qrText = (content: string, markup: CloudMarkup): string =>
  tagged(markup.qr, harmless(content)) + markup.endOfRow

const tagged = (tag: string, text: string): string => `<${tag}>${text}</${tag}>`

const harmless = (text: string): string =>
  text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('\n', ' ')
