// A price label for a label printer that speaks TSPL: 203 dpi, 8 dots a millimetre, lines end CRLF.
import { formatCents } from '@tillwright/domain/cents.ts'
import { encodeGb18030 } from '../gb18030.ts'
import { columnsOf, paperText } from '../paper-characters.ts'
import { type PriceLabel, regularText } from '../price-label.ts'
import type { SlipWords } from '../slip-words.ts'
import { wrap } from '../wrap.ts'

const dotsPerMm = 8
const marginDots = 12
const barcodeDots = 48
/** Built into printers for the Chinese market: simplified characters, 24 dots tall. */
const font = 'TSS24.BF2'
const columnDots = 12
const rowDots = 30

/** The papers that label printers of shops are loaded with, in millimetres. */
export const labelPapers = {
  '40x30': { widthMm: 40, heightMm: 30 },
  '50x30': { widthMm: 50, heightMm: 30 },
  '60x40': { widthMm: 60, heightMm: 40 },
} as const

export type LabelPaper = keyof typeof labelPapers

/** One label as the bytes of a TSPL job. Only printable characters are sent, and no quote ends a text. */
export function priceLabelTspl(
  label: PriceLabel,
  { paper, words }: { readonly paper: LabelPaper; readonly words: SlipWords },
): Uint8Array<ArrayBuffer> {
  const { widthMm, heightMm } = labelPapers[paper]
  const bottom = heightMm * dotsPerMm - marginDots
  const unit = `${words.label.per}${label.unit}`
  const price = formatCents(label.priceCents, '¥')
  const columns = Math.floor((widthMm * dotsPerMm - 2 * marginDots) / columnDots)
  const name = wrap(paperText([label.name, label.spec].join(' ').trim()), columns)
  const { nameRows, times } = fitting(label, {
    columns,
    nameRows: name.length,
    priceColumns: columnsOf(paperText(price)),
    unitColumns: columnsOf(unit) + 1,
    roomDots: bottom - barcodeDots - rowDots - marginDots,
  })
  const priceAt = marginDots + nameRows * rowDots
  const unitAt = marginDots + columnsOf(paperText(price)) * columnDots * times + columnDots
  const regular = label.regularCents === null ? '' : regularText(label.regularCents, words)
  const commands = [
    `SIZE ${widthMm} mm,${heightMm} mm`,
    'GAP 2 mm,0',
    'DIRECTION 1',
    'CLS',
    ...name
      .slice(0, nameRows)
      .map((text, row) => textAt([marginDots, marginDots + row * rowDots], text)),
    textAt([marginDots, priceAt], price, times),
    textAt([unitAt, priceAt + rowDots * (times - 1)], unit),
    ...(regular === '' ? [] : [textAt([marginDots, priceAt + rowDots * times], regular)]),
    ...barsOf(label, bottom),
    'PRINT 1,1',
  ]
  return encodeGb18030(`${commands.join('\r\n')}\r\n`)
}

interface Room {
  readonly columns: number
  readonly nameRows: number
  readonly priceColumns: number
  readonly unitColumns: number
  /** What the bars leave. */
  readonly roomDots: number
}

/** The largest price that leaves the name its rows; on a small label the name gives one up first. */
function fitting({ regularCents }: PriceLabel, room: Room) {
  const regularRows = regularCents === null ? 0 : 1
  for (const times of [3, 2, 1])
    for (const nameRows of [2, 1]) {
      const rows = Math.min(nameRows, room.nameRows)
      const isFlat = (rows + times + regularRows) * rowDots <= room.roomDots
      if (isFlat && room.priceColumns * times + room.unitColumns <= room.columns)
        return { nameRows: rows, times }
    }
  return { nameRows: 1, times: 1 }
}

const textAt = ([x, y]: readonly [number, number], text: string, times = 1): string =>
  `TEXT ${x},${y},"${font}",0,${times},${times},"${quoted(text)}"`

/** A double quote would end the text, and what follows would be read as commands. */
const quoted = (text: string): string => paperText(text).replaceAll('"', "'")

/** Bars for the barcode, or the item code in plain characters where there is none to be scanned. */
function barsOf({ barcode, itemCode }: PriceLabel, bottom: number): string[] {
  const y = bottom - barcodeDots - rowDots
  if (/^\d{13}$/.test(barcode))
    return [`BARCODE ${marginDots},${y},"EAN13",${barcodeDots},1,0,2,2,"${barcode}"`]
  if (/^[\x20-\x7e]{1,20}$/.test(barcode))
    return [`BARCODE ${marginDots},${y},"128",${barcodeDots},1,0,2,2,"${quoted(barcode)}"`]
  return itemCode === '' ? [] : [textAt([marginDots, bottom - rowDots], itemCode)]
}
