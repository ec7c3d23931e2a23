import { type Barcode, partSymbols } from '../barcode/code128.ts'
import { encodeGb18030 } from '../encoding/gb18030.ts'
import { paperText } from '../encoding/paper-characters.ts'
import { rowDots } from '../layout/paper-width.ts'
import {
  type Align,
  type BarcodeRow,
  plain,
  type QrRow,
  type RasterRow,
  type Row,
  type Style,
  type TextRow,
} from '../layout/row.ts'
import { code128, codes, lineFeed, qrFunctions, qrLetter, qrSymbol } from './codes.ts'
import { openDrawer } from './open-drawer.ts'

/**
 * State of the printer after the commands so far: a command is sent only where something changes.
 */
interface EncoderState {
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
  const state: EncoderState = { bytes: [], align: 'left', style: plain, spacing: rowDots }
  say(state, codes.initialize)
  say(state, codes.chineseOn)
  for (const row of rows) sayRow(state, row)
  return Uint8Array.from(state.bytes)
}

function sayRow(state: EncoderState, row: Row): void {
  switch (row.kind) {
    case 'text':
      return sayText(state, row)
    case 'barcode':
      return sayBarcode(state, row)
    case 'qr':
      return sayQr(state, row)
    case 'raster':
      return sayRaster(state, row)
    case 'gap':
      return say(state, codes.feedDots, within(row.dots, 1, 255))
    case 'feed':
      setSpacing(state, rowDots)
      return say(state, codes.feedRows, within(row.rows, 1, 255))
    case 'cut':
      // 41 and 42 feed the paper past the knife first; 00 and 01 would cut through the last rows.
      return say(state, codes.cut, row.full ? 0x41 : 0x42, 0)
    case 'drawer':
      for (const byte of openDrawer(row.pin)) state.bytes.push(byte)
  }
}

function sayText(state: EncoderState, row: TextRow): void {
  setAlign(state, row.align)
  setSpacing(state, row.heightDots)
  for (const run of row.runs) {
    setStyle(state, run.style)
    for (const byte of encodeGb18030(paperText(run.text))) state.bytes.push(byte)
  }
  state.bytes.push(lineFeed)
}

function sayBarcode(state: EncoderState, row: BarcodeRow): void {
  setAlign(state, row.align)
  say(state, codes.barcodeHeight, within(row.heightDots, 1, 255))
  say(state, codes.barcodeModule, within(row.moduleDots, 2, 6))
  say(state, codes.barcodeCaption, row.captioned ? 2 : 0)
  const data = barcodeData(row.barcode)
  say(state, codes.barcode, code128, within(data.length, 2, 255), ...data)
}

/** `{B` and `{C` begin a set; C takes a byte for two digits, and a brace in B is doubled. */
function barcodeData(barcode: Barcode): number[] {
  return barcode.flatMap((part) => {
    const symbols = partSymbols(part)
    if (part.set === 'C') return [0x7b, 0x43, ...symbols]
    return [0x7b, 0x42, ...symbols.flatMap((it) => (it === 0x5b ? [0x7b, 0x7b] : [it + 32]))]
  })
}

function sayQr(state: EncoderState, row: QrRow): void {
  setAlign(state, row.align)
  const content = new TextEncoder().encode(row.content)
  sayQrBlock(state, [qrFunctions.model, 0x32, 0])
  sayQrBlock(state, [qrFunctions.size, within(row.moduleDots, 1, 16)])
  sayQrBlock(state, [qrFunctions.correction, 0x31])
  sayQrBlock(state, [qrFunctions.store, 0x30, ...content])
  sayQrBlock(state, [qrFunctions.print, 0x30])
}

function sayQrBlock(state: EncoderState, body: readonly number[]): void {
  const length = within(body.length + 1, 1, 0xffff)
  say(state, codes.block, qrLetter, length & 0xff, length >> 8, qrSymbol, ...body)
}

function sayRaster(state: EncoderState, { align, raster }: RasterRow): void {
  setAlign(state, align)
  const across = within(raster.widthDots / 8, 1, 0xffff)
  const down = within(raster.heightDots, 1, 0xffff)
  say(state, codes.raster, 0x30, 0, across & 0xff, across >> 8, down & 0xff, down >> 8)
  for (const byte of raster.bits) state.bytes.push(byte)
}

function setAlign(state: EncoderState, align: Align): void {
  if (state.align === align) return
  state.align = align
  say(state, codes.align, align === 'left' ? 0 : align === 'center' ? 1 : 2)
}

function setSpacing(state: EncoderState, dots: number): void {
  if (state.spacing === dots) return
  state.spacing = dots
  if (dots === rowDots) say(state, codes.defaultLineSpacing)
  else say(state, codes.lineSpacing, within(dots, 0, 255))
}

function setStyle(state: EncoderState, style: Style): void {
  const before = state.style
  state.style = style
  if (before.bold !== style.bold) say(state, codes.bold, style.bold ? 1 : 0)
  if (before.underlined !== style.underlined) say(state, codes.underline, style.underlined ? 1 : 0)
  if (before.inverted !== style.inverted) say(state, codes.invert, style.inverted ? 1 : 0)
  if (before.wide !== style.wide || before.tall !== style.tall) {
    const size = ((within(style.wide, 1, 8) - 1) << 4) | (within(style.tall, 1, 8) - 1)
    say(state, codes.size, size)
  }
}

function say(state: EncoderState, code: number, ...parameters: readonly number[]): void {
  state.bytes.push(code >> 8, code & 0xff, ...parameters)
}

function within(value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new RangeError(`ESC/POS takes ${least} to ${most} here, given ${value}`)
}
