import { type Barcode, partSymbols } from '../barcode/code128.ts'
import { encodeGb18030 } from '../gb18030.ts'
import { paperText } from '../paper-characters.ts'
import { rowDots } from '../paper-width.ts'
import {
  type Align,
  type BarcodeRow,
  plain,
  type QrRow,
  type RasterRow,
  type Row,
  type Style,
  type TextRow,
} from '../row.ts'
import { code128, codes, lineFeed, qrFunctions, qrLetter, qrSymbol } from './codes.ts'
import { openDrawer } from './open-drawer.ts'

/** What the printer has been told so far: a command is sent only where something changes. */
interface Told {
  readonly bytes: number[]
  align: Align
  style: Style
  spacing: number
}

/**
 * Rows as the bytes of one print job, which starts from a clean printer in Chinese mode.
 * Names cannot smuggle commands: only printable characters of a text are sent.
 * Throws RangeError on a size, height or content that ESC/POS cannot express.
 */
export function encodeEscpos(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const told: Told = { bytes: [], align: 'left', style: plain, spacing: rowDots }
  say(told, codes.initialize)
  say(told, codes.chineseOn)
  for (const row of rows) sayRow(told, row)
  return Uint8Array.from(told.bytes)
}

function sayRow(told: Told, row: Row): void {
  switch (row.kind) {
    case 'text':
      return sayText(told, row)
    case 'barcode':
      return sayBarcode(told, row)
    case 'qr':
      return sayQr(told, row)
    case 'raster':
      return sayRaster(told, row)
    case 'gap':
      return say(told, codes.feedDots, within(row.dots, 1, 255))
    case 'feed':
      tellSpacing(told, rowDots)
      return say(told, codes.feedRows, within(row.rows, 1, 255))
    case 'cut':
      // 41 and 42 feed the paper past the knife first; 00 and 01 would cut through the last rows.
      return say(told, codes.cut, row.full ? 0x41 : 0x42, 0)
    case 'drawer':
      for (const byte of openDrawer(row.pin)) told.bytes.push(byte)
  }
}

function sayText(told: Told, row: TextRow): void {
  tellAlign(told, row.align)
  tellSpacing(told, row.heightDots)
  for (const run of row.runs) {
    tellStyle(told, run.style)
    for (const byte of encodeGb18030(paperText(run.text))) told.bytes.push(byte)
  }
  told.bytes.push(lineFeed)
}

function sayBarcode(told: Told, row: BarcodeRow): void {
  tellAlign(told, row.align)
  say(told, codes.barcodeHeight, within(row.heightDots, 1, 255))
  say(told, codes.barcodeModule, within(row.moduleDots, 2, 6))
  say(told, codes.barcodeCaption, row.captioned ? 2 : 0)
  const data = barcodeData(row.barcode)
  say(told, codes.barcode, code128, within(data.length, 2, 255), ...data)
}

/** `{B` and `{C` begin a set; C takes a byte for two digits, and a brace in B is doubled. */
function barcodeData(barcode: Barcode): number[] {
  return barcode.flatMap((part) => {
    const symbols = partSymbols(part)
    if (part.set === 'C') return [0x7b, 0x43, ...symbols]
    return [0x7b, 0x42, ...symbols.flatMap((it) => (it === 0x5b ? [0x7b, 0x7b] : [it + 32]))]
  })
}

function sayQr(told: Told, row: QrRow): void {
  tellAlign(told, row.align)
  const content = new TextEncoder().encode(row.content)
  sayQrBlock(told, [qrFunctions.model, 0x32, 0])
  sayQrBlock(told, [qrFunctions.size, within(row.moduleDots, 1, 16)])
  sayQrBlock(told, [qrFunctions.correction, 0x31])
  sayQrBlock(told, [qrFunctions.store, 0x30, ...content])
  sayQrBlock(told, [qrFunctions.print, 0x30])
}

function sayQrBlock(told: Told, body: readonly number[]): void {
  const length = within(body.length + 1, 1, 0xffff)
  say(told, codes.block, qrLetter, length & 0xff, length >> 8, qrSymbol, ...body)
}

function sayRaster(told: Told, { align, raster }: RasterRow): void {
  tellAlign(told, align)
  const across = within(raster.widthDots / 8, 1, 0xffff)
  const down = within(raster.heightDots, 1, 0xffff)
  say(told, codes.raster, 0x30, 0, across & 0xff, across >> 8, down & 0xff, down >> 8)
  for (const byte of raster.bits) told.bytes.push(byte)
}

function tellAlign(told: Told, align: Align): void {
  if (told.align === align) return
  told.align = align
  say(told, codes.align, align === 'left' ? 0 : align === 'center' ? 1 : 2)
}

function tellSpacing(told: Told, dots: number): void {
  if (told.spacing === dots) return
  told.spacing = dots
  if (dots === rowDots) say(told, codes.defaultLineSpacing)
  else say(told, codes.lineSpacing, within(dots, 0, 255))
}

function tellStyle(told: Told, style: Style): void {
  const before = told.style
  told.style = style
  if (before.bold !== style.bold) say(told, codes.bold, style.bold ? 1 : 0)
  if (before.underlined !== style.underlined) say(told, codes.underline, style.underlined ? 1 : 0)
  if (before.inverted !== style.inverted) say(told, codes.invert, style.inverted ? 1 : 0)
  if (before.wide !== style.wide || before.tall !== style.tall) {
    const size = ((within(style.wide, 1, 8) - 1) << 4) | (within(style.tall, 1, 8) - 1)
    say(told, codes.size, size)
  }
}

function say(told: Told, code: number, ...parameters: readonly number[]): void {
  told.bytes.push(code >> 8, code & 0xff, ...parameters)
}

function within(value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new RangeError(`ESC/POS takes ${least} to ${most} here, given ${value}`)
}
