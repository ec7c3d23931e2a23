// Pages in ZPL, the language of Zebra's label printers: 203 dpi, text in UTF-8.
import type { Barcode, BarcodePart } from '../barcode/code128.ts'
import { hexOf } from '../encoding/hex.ts'
import { columnsOf, paperText } from '../encoding/paper-characters.ts'
import { characterDots, columnDots } from '../layout/paper-width.ts'
import { qrRaster } from '../barcode/code-raster.ts'
import type { Raster } from '../picture/raster.ts'
import type { BarcodeMark, Mark, QrMark, Sheet, TextMark } from '../layout/sheet.ts'

/**
 * The printer's own font has no Chinese: pages draw it. Text from a place that cannot draw uses the
 * font under the name that Zebra's pack stores it under.
 */
const chineseFont = 'E:SIMSUN.TTF'

/**
 * Pages as the bytes of one ZPL job. Characters that begin commands are written as their codes, so that
 * a name cannot command the printer.
 */
export function encodeZpl(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const pages = sheets.map(
    ({ widthDots, heightDots, marks }) =>
      `^XA^PW${widthDots}^LL${heightDots}^CI28${marks.map(markCommands).join('')}^PQ1^XZ`,
  )
  return new TextEncoder().encode(pages.join('\n'))
}

function markCommands(mark: Mark): string {
  const { x, y } = mark
  switch (mark.kind) {
    case 'text':
      return textCommands(mark)
    case 'bar':
      return box(x, y, mark)
    case 'barcode':
      return barcodeCommands(mark)
    case 'qr':
      return qrCommands(mark)
    case 'raster':
      return picture(x, y, mark.raster)
  }
}

/** The language knows no bold type: the text is struck twice, a dot apart. In reverse that would wipe it out. */
function textCommands({ x, y, text, style }: TextMark): string {
  const { wide, tall, bold, underlined, inverted } = style
  const widthDots = columnsOf(text) * columnDots * wide
  const heightDots = tall * characterDots
  const isLatin = /^[ -~]*$/.test(text)
  const size = `${tall * characterDots},${wide * characterDots}`
  const font = isLatin ? `^A0N,${size}` : `^A@N,${size},${chineseFont}`
  const at = (left: number): string =>
    `^FO${left},${y}${inverted ? '^FR' : ''}${font}${field(paperText(text))}`
  return [
    inverted ? box(x, y, { widthDots, heightDots }) : '',
    at(x),
    bold && !inverted ? at(x + 1) : '',
    underlined ? box(x, y + heightDots - 2, { widthDots, heightDots: 2 }) : '',
  ].join('')
}

/** `^`, `~` and the escape itself as hexadecimal codes. */
function field(text: string): string {
  const escaped = text.replace(/[\^~_]/g, (character) => `_${hexOf([character.charCodeAt(0)])}`)
  return `${escaped === text ? '' : '^FH_'}^FD${escaped}^FS`
}

const box = (
  x: number,
  y: number,
  { widthDots, heightDots }: { readonly widthDots: number; readonly heightDots: number },
): string => `^FO${x},${y}^GB${widthDots},${heightDots},${Math.min(widthDots, heightDots)}^FS`

const barcodeCommands = ({ x, y, barcode, ...bars }: BarcodeMark): string =>
  `^FO${x},${y}^BY${bars.moduleDots},2,${bars.heightDots}^BCN,${bars.heightDots},${bars.captioned ? 'Y' : 'N'},N,N${field(invoked(barcode))}`

/** Code 128 by its sets, so that the bars are as wide as laid out. */
const invoked = (barcode: Barcode): string =>
  barcode
    .map((part, index) => (index === 0 ? starts : switches)[part.set] + escapedPart(part))
    .join('')

const starts = { B: '>:', C: '>;' }
const switches = { B: '>6', C: '>5' }

const escapedPart = ({ text }: BarcodePart): string => text.replaceAll('>', '>0')

/** Plain ASCII is left to the printer; anything else is sent as dots. */
const qrCommands = ({ x, y, content, moduleDots }: QrMark): string =>
  /^[ -~]+$/.test(content) && moduleDots <= 10
    ? `^FO${x},${y}^BQN,2,${moduleDots}${field(`MA,${content}`)}`
    : picture(x, y, qrRaster(content, moduleDots))

function picture(x: number, y: number, { widthDots, heightDots, bits }: Raster): string {
  const across = widthDots / 8
  const total = across * heightDots
  const dots = hexOf(bits).replaceAll(' ', '').toUpperCase()
  return `^FO${x},${y}^GFA,${total},${total},${across},${dots}^FS`
}
