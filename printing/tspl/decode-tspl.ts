// Reading TSPL as a label printer does: what lies on each label that it prints.
import { barcodeOf } from '../barcode/code128.ts'
import type { DecodedSheets } from '../encoding/decoded-sheets.ts'
import { decodeGb18030 } from '../encoding/gb18030.ts'
import { layBar, layReverse, layText } from '../layout/mark-style.ts'
import { dotsPerMm, type PaperFormat } from '../layout/paper-width.ts'
import { raster } from '../picture/raster.ts'
import { plain } from '../layout/row.ts'
import type { Mark, Sheet } from '../layout/sheet.ts'

interface Page {
  widthDots: number
  heightDots: number
  marks: Mark[]
  readonly sheets: Sheet[]
  readonly problems: string[]
}

/** Returns what a label printer with this paper would print. Never throws, whatever the bytes. */
export function decodeTspl(bytes: Uint8Array, paper: PaperFormat): DecodedSheets {
  const page: Page = { widthDots: 0, heightDots: 0, marks: [], sheets: [], problems: [] }
  let at = 0
  while (at < bytes.length) {
    const picture = bitmapAt(bytes, at)
    if (picture) {
      at = picture.next
      page.marks.push(picture.mark)
      continue
    }
    const end = endOfLine(bytes, at)
    const line = decodeGb18030(bytes.subarray(at, end))
    at = end + 2
    if (!obey(page, line, paper)) page.problems.push(`not understood: ${line.slice(0, 60)}`)
  }
  return page
}

/** Where the first job of the bytes ends, behind its last PRINT line; null while that is not there yet. */
export function endOfTsplJob(bytes: Uint8Array): number | null {
  let at = 0
  while (at < bytes.length) {
    const picture = bitmapAt(bytes, at)
    const end = picture?.next ?? endOfLine(bytes, at) + 2
    if (end > bytes.length) return null
    if (picture === null && startsWith(bytes, at, 'PRINT ')) return end
    at = end
  }
  return null
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

function endOfLine(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++)
    if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at
  return bytes.length
}

const bitmapHead = /^BITMAP (\d+),(\d+),(\d+),(\d+),0,/

function bitmapAt(bytes: Uint8Array, at: number): { mark: Mark; next: number } | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(at, at + 48))
  const found = bitmapHead.exec(start)
  if (!found) return null
  const [x = 0, y = 0, across = 0, down = 0] = found.slice(1).map(Number)
  const from = at + found[0].length
  const next = from + across * down
  if (next > bytes.length || across === 0 || down === 0) return null
  const bits = bytes.slice(from, next).map((byte) => byte ^ 0xff)
  return { mark: { kind: 'raster', x, y, raster: raster(across * 8, down, bits) }, next: next + 2 }
}

const size = /^SIZE (\d+) mm,(\d+) mm$/
const text = /^TEXT (\d+),(\d+),"TSS24\.BF2",0,([1-9]|10),([1-9]|10),"([^"]*)"$/
const bars = /^BARCODE (\d+),(\d+),"128",(\d+),([0-3]),0,(\d+),\d+,"([ !#-~]+)"$/
const qr = /^QRCODE (\d+),(\d+),M,(\d+),A,0,"([ !#-~]+)"$/
const bar = /^BAR (\d+),(\d+),(\d+),(\d+)$/
const reverse = /^REVERSE (\d+),(\d+),\d+,\d+$/

function obey(page: Page, line: string, paper: PaperFormat): boolean {
  const sized = numbersOf(size, line)
  if (sized) {
    const [widthMm = 0, heightMm = 0] = sized
    page.widthDots = widthMm * dotsPerMm
    page.heightDots = heightMm * dotsPerMm
    return true
  }
  if (line === 'CLS') page.marks = []
  else if (line === 'PRINT 1,1') {
    const { widthDots, heightDots, marks } = page
    page.sheets.push({ paper, widthDots, heightDots, marks: [...marks] })
  } else return /^(GAP [02] mm,0|DIRECTION [01])$/.test(line) || lay(page.marks, line)
  return true
}

function lay(marks: Mark[], line: string): boolean {
  const written = text.exec(line)
  if (written) {
    const [x = 0, y = 0, wide = 1, tall = 1] = written.slice(1, 5).map(Number)
    layText(marks, { kind: 'text', x, y, text: written[5] ?? '', style: { ...plain, wide, tall } })
    return true
  }
  const barred = bars.exec(line)
  if (barred) {
    const [x = 0, y = 0, heightDots = 0, caption = 0, moduleDots = 0] = barred
      .slice(1, 6)
      .map(Number)
    const barcode = barcodeOf(barred[6] ?? '')
    marks.push({ kind: 'barcode', x, y, barcode, moduleDots, heightDots, captioned: caption > 0 })
    return true
  }
  const squares = qr.exec(line)
  if (squares) {
    const [x = 0, y = 0, moduleDots = 0] = squares.slice(1, 4).map(Number)
    marks.push({ kind: 'qr', x, y, content: squares[4] ?? '', moduleDots })
    return true
  }
  const ruled = numbersOf(bar, line)
  const reversed = numbersOf(reverse, line)
  if (ruled) {
    const [x = 0, y = 0, widthDots = 0, heightDots = 0] = ruled
    layBar(marks, { kind: 'bar', x, y, widthDots, heightDots })
  } else if (reversed) layReverse(marks, { x: reversed[0] ?? 0, y: reversed[1] ?? 0 })
  return ruled !== null || reversed !== null
}

const numbersOf = (shape: RegExp, line: string): number[] | null =>
  shape.exec(line)?.slice(1).map(Number) ?? null
