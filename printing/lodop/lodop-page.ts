// Pages as a LODOP program: the calls that a page of ours makes on the LODOP object of C-Lodop, which
// prints through whatever driver the printer has in Windows.
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { barcodeModules, barcodeText } from '../barcode/code128.ts'
import { columnsOf, paperText } from '../encoding/paper-characters.ts'
import { characterDots, columnDots, dotsPerMm, isLabel } from '../layout/paper-width.ts'
import { pngAddress } from '../picture/png.ts'
import { qrSide } from '../barcode/qr-modules.ts'
import type { BarcodeMark, Mark, QrMark, Sheet, TextMark } from '../layout/sheet.ts'

export type LodopArgument = string | number

/** One call: the name of a method and what it is given. */
export interface LodopCall {
  readonly name: string
  readonly arguments: readonly LodopArgument[]
}

/** Half-width characters of this face are half as wide as they are tall. */
const face = 'SimSun'
/** 24 dots at 203 dpi are 8.5 points. */
const characterPoints = 8
const bottomTenthsMm = 30
const captionDots = 28

const said = (name: string, ...given: readonly LodopArgument[]): LodopCall => ({
  name,
  arguments: given,
})

/** The program that prints these pages under a title. It names no printer: whoever runs it chooses. */
export function lodopCalls(sheets: readonly Sheet[], title: string): LodopCall[] {
  return [
    said('PRINT_INIT', title),
    ...sheets.flatMap((sheet, index) => [
      ...(index === 0 ? [pageSize(sheet)] : [said('NEWPAGEA')]),
      ...sheet.marks.flatMap(markCalls),
    ]),
  ]
}

/** A roll is as long as its content; numbers are tenths of a millimetre. */
const pageSize = ({ paper, widthDots, heightDots }: Sheet): LodopCall =>
  isLabel(paper)
    ? said('SET_PRINT_PAGESIZE', 1, tenthsMm(widthDots), tenthsMm(heightDots), '')
    : said('SET_PRINT_PAGESIZE', 3, tenthsMm(widthDots), bottomTenthsMm, '')

const tenthsMm = (dots: number): number => Math.round((dots * 10) / dotsPerMm)

/** Positions carry their unit, because plain numbers would be pixels. */
const mm = (dots: number): string => `${formatDecimal(dots * 125, 3)}mm`

function markCalls(mark: Mark): LodopCall[] {
  const { x, y } = mark
  switch (mark.kind) {
    case 'text':
      return textCalls(mark)
    case 'bar': {
      const middle = mm(y + Math.floor(mark.heightDots / 2))
      return [said('ADD_PRINT_LINE', middle, mm(x), middle, mm(x + mark.widthDots), 0, 1)]
    }
    case 'barcode':
      return barcodeCalls(mark)
    case 'qr':
      return qrCalls(mark)
    case 'raster': {
      const { widthDots, heightDots } = mark.raster
      const image = `<img src="${pngAddress(mark.raster)}">`
      return [
        said('ADD_PRINT_IMAGE', mm(y), mm(x), mm(widthDots), mm(heightDots), image),
        restyled('Stretch', 1),
      ]
    }
  }
}

const restyled = (name: string, value: LodopArgument): LodopCall =>
  said('SET_PRINT_STYLEA', 0, name, value)

/** White on black becomes bold in a frame: drivers leave backgrounds out. */
function textCalls({ x, y, text, style }: TextMark): LodopCall[] {
  const { wide, tall, bold, underlined, inverted } = style
  const widthDots = columnsOf(text) * columnDots * wide
  const heightDots = tall * characterDots
  // A little room on the right: the driver's face may be a little wider than the printer's.
  const room = [mm(y), mm(x), mm(widthDots + columnDots), mm(heightDots + 4)] as const
  return [
    said('ADD_PRINT_TEXT', ...room, paperText(text)),
    restyled('FontName', face),
    restyled('FontSize', characterPoints * Math.min(wide, tall)),
    ...(bold || inverted ? [restyled('Bold', 1)] : []),
    ...(underlined ? [restyled('Underline', 1)] : []),
    ...(inverted
      ? [said('ADD_PRINT_RECT', mm(y), mm(x), mm(widthDots), mm(heightDots + 4), 0, 2)]
      : []),
  ]
}

function barcodeCalls({
  x,
  y,
  barcode,
  moduleDots,
  heightDots,
  captioned,
}: BarcodeMark): LodopCall[] {
  const width = mm(barcodeModules(barcode) * moduleDots)
  const height = mm(heightDots + (captioned ? captionDots : 0))
  return [
    said('ADD_PRINT_BARCODE', mm(y), mm(x), width, height, '128Auto', barcodeText(barcode)),
    restyled('ShowBarText', captioned ? 1 : 0),
  ]
}

function qrCalls({ x, y, content, moduleDots }: QrMark): LodopCall[] {
  const side = mm(qrSide(content) * moduleDots)
  return [
    said('ADD_PRINT_BARCODE', mm(y), mm(x), side, side, 'QRCode', content),
    restyled('QRCodeErrorLevel', 'M'),
  ]
}

/** The calls as the text of a program, one on each line, as LODOP itself writes them down. */
export const lodopProgram = (calls: readonly LodopCall[]): string =>
  calls
    .map((one) => `LODOP.${one.name}(${one.arguments.map((it) => JSON.stringify(it)).join(',')});`)
    .join('\n')

/**
 * The calls of a program that was written by `lodopProgram`, so that a page can run what the server
 * sent without evaluating it. Null where it is anything else.
 */
export function readLodopProgram(program: string): LodopCall[] | null {
  const calls: LodopCall[] = []
  for (const line of program.split('\n')) {
    const found = /^LODOP\.([A-Z_]+)\((.*)\);$/.exec(line)
    const given = found && argumentsOf(found[2] ?? '')
    if (!found || !given) return null
    calls.push({ name: found[1] ?? '', arguments: given })
  }
  return calls
}

function argumentsOf(text: string): LodopArgument[] | null {
  try {
    const read: unknown = JSON.parse(`[${text}]`)
    if (!Array.isArray(read)) return null
    const given: LodopArgument[] = []
    for (const one of read) {
      if (typeof one !== 'string' && typeof one !== 'number') return null
      given.push(one)
    }
    return given
  } catch {
    return null
  }
}
