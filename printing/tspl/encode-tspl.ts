// Pages in TSPL, the language of most label printers in China: 203 dpi, text in GB18030, lines end CRLF.
import { barcodeText } from '../barcode/code128.ts'
import { encodeGb18030 } from '../encoding/gb18030.ts'
import { columnsOf, paperText } from '../encoding/paper-characters.ts'
import { characterDots, columnDots, dotsPerMm, isLabel } from '../layout/paper-width.ts'
import { barcodeRaster, qrRaster } from '../barcode/code-raster.ts'
import { plain } from '../layout/row.ts'
import type { BarcodeMark, Mark, QrMark, RasterMark, Sheet, TextMark } from '../layout/sheet.ts'

/** Built into printers for the Chinese market: simplified characters, 24 dots tall. */
const font = 'TSS24.BF2'
const gapMm = 2
const crlf = '\r\n'

/**
 * Pages as the bytes of one TSPL job. Only printable characters are sent, and no quote ends a text, so
 * that a name cannot command the printer: a double quote becomes a single one.
 */
export function encodeTspl(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const parts = sheets.flatMap((sheet) => [
    encodeGb18030(head(sheet).join(crlf) + crlf),
    ...sheet.marks.flatMap(markBytes),
    encodeGb18030(`PRINT 1,1${crlf}`),
  ])
  return joined(parts)
}

function head({ paper, widthDots, heightDots }: Sheet): string[] {
  const heightMm = Math.ceil(heightDots / dotsPerMm)
  return [
    `SIZE ${widthDots / dotsPerMm} mm,${heightMm} mm`,
    `GAP ${isLabel(paper) ? gapMm : 0} mm,0`,
    'DIRECTION 1',
    'CLS',
  ]
}

function markBytes(mark: Mark): Uint8Array[] {
  switch (mark.kind) {
    case 'text':
      return said(textCommands(mark))
    case 'bar':
      return said([`BAR ${mark.x},${mark.y},${mark.widthDots},${mark.heightDots}`])
    case 'barcode':
      return barcodeBytes(mark)
    case 'qr':
      return qrBytes(mark)
    case 'raster':
      return [bitmap(mark)]
  }
}

const said = (commands: readonly string[]): Uint8Array[] => [
  encodeGb18030(commands.map((command) => command + crlf).join('')),
]

/** The language knows no bold type: the text is struck twice, a dot apart. */
function textCommands({ x, y, text, style }: TextMark): string[] {
  const { wide, tall, bold, underlined, inverted } = style
  const width = columnsOf(text) * columnDots * wide
  const at = (left: number): string =>
    `TEXT ${left},${y},"${font}",0,${wide},${tall},"${quoted(text)}"`
  return [
    at(x),
    ...(bold ? [at(x + 1)] : []),
    ...(underlined ? [`BAR ${x},${y + tall * characterDots - 2},${width},2`] : []),
    ...(inverted ? [`REVERSE ${x},${y},${width},${tall * characterDots}`] : []),
  ]
}

const quoted = (text: string): string => paperText(text).replaceAll('"', "'")

/** Bars with a quote in them are sent as dots: the quotes of a command would end there. */
function barcodeBytes(mark: BarcodeMark): Uint8Array[] {
  const { x, y, barcode, moduleDots, heightDots, captioned } = mark
  const content = barcodeText(barcode)
  if (content.includes('"')) {
    const bars = barcodeRaster(barcode, moduleDots, heightDots)
    const caption: TextMark = {
      kind: 'text',
      x,
      y: y + heightDots + 2,
      text: content,
      style: plain,
    }
    return [
      bitmap({ kind: 'raster', x, y, raster: bars }),
      ...(captioned ? said(textCommands(caption)) : []),
    ]
  }
  const sizes = `${heightDots},${captioned ? 2 : 0},0,${moduleDots},${moduleDots}`
  return said([`BARCODE ${x},${y},"128",${sizes},"${content}"`])
}

/** Plain ASCII is left to the printer; what its quotes cannot hold is sent as dots. */
function qrBytes(mark: QrMark): Uint8Array[] {
  const { x, y, content, moduleDots } = mark
  if (!/^[ !#-~]+$/.test(content))
    return [bitmap({ kind: 'raster', x, y, raster: qrRaster(content, moduleDots) })]
  return said([`QRCODE ${x},${y},M,${moduleDots},A,0,"${content}"`])
}

/** In a TSPL picture the dots that stay white are the ones. */
function bitmap({ x, y, raster }: RasterMark): Uint8Array {
  const { widthDots, heightDots, bits } = raster
  return joined([
    encodeGb18030(`BITMAP ${x},${y},${widthDots / 8},${heightDots},0,`),
    bits.map((byte) => byte ^ 0xff),
    encodeGb18030(crlf),
  ])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
