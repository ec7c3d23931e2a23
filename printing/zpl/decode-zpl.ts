// Reading ZPL as a label printer does: what lies on each label that it prints.
import { barcodeOf } from '../barcode/code128.ts'
import type { DecodedSheets } from '../encoding/decoded-sheets.ts'
import { bytesOfHex } from '../encoding/hex.ts'
import { layBar, layText } from '../layout/mark-style.ts'
import { characterDots, type PaperFormat } from '../layout/paper-width.ts'
import { raster } from '../picture/raster.ts'
import { plain } from '../layout/row.ts'
import type { Mark, Sheet } from '../layout/sheet.ts'

/** Returns what a label printer with this paper would print. Never throws, whatever the bytes. */
export function decodeZpl(bytes: Uint8Array, paper: PaperFormat): DecodedSheets {
  const sheets: Sheet[] = []
  const problems: string[] = []
  const text = new TextDecoder().decode(bytes)
  for (const [, page = ''] of text.matchAll(/\^XA(.*?)\^XZ/gs)) {
    const [, width = '0', height = '0', fields = ''] =
      /^\^PW(\d+)\^LL(\d+)\^CI28(.*)\^PQ1$/s.exec(page) ?? []
    if (width === '0') problems.push('a page without a size')
    const marks: Mark[] = []
    for (const field of fields.split('^FS').slice(0, -1))
      if (!layField(marks, field)) problems.push(`not understood: ${field.slice(0, 60)}`)
    sheets.push({ paper, widthDots: Number(width), heightDots: Number(height), marks })
  }
  return { sheets, problems }
}

/** Where the first job in these bytes ends, with the line ends behind it; null while none is whole. */
export function endOfZplJob(bytes: Uint8Array): number | null {
  const said = new TextDecoder('latin1').decode(bytes)
  const [whole] = /^.*?\^XZ[\r\n]*/s.exec(said) ?? []
  return whole === undefined ? null : whole.length
}

const start = /^\^FO(\d+),(\d+)(.*)$/s
const font = /^(\^FR)?\^A(?:0N|@N),(\d+),(\d+)(?:,E:SIMSUN\.TTF)?((?:\^FH_)?\^FD.*)$/s
const bars = /^\^BY(\d+),2,\d+\^BCN,(\d+),([YN]),N,N((?:\^FH_)?\^FD.*)$/s
const squares = /^\^BQN,2,(\d+)((?:\^FH_)?\^FDMA,.*)$/s
const box = /^\^GB(\d+),(\d+),\d+$/
const dots = /^\^GFA,(\d+),\d+,(\d+),([\dA-F]+)$/

function layField(marks: Mark[], field: string): boolean {
  const placed = start.exec(field)
  if (!placed) return false
  const [, left, top, rest = ''] = placed
  const at = { x: Number(left), y: Number(top) }
  return layWritten(marks, at, rest) || layDrawn(marks, at, rest)
}

interface Place {
  readonly x: number
  readonly y: number
}

function layWritten(marks: Mark[], at: Place, rest: string): boolean {
  const written = font.exec(rest)
  if (!written) return false
  const [, reversed, height, width, data = ''] = written
  const tall = Number(height) / characterDots
  const wide = Number(width) / characterDots
  const inverted = reversed !== undefined
  const under = marks.at(-1)
  if (inverted && under?.kind === 'bar' && under.x === at.x && under.y === at.y) marks.pop()
  const style = { ...plain, wide, tall, inverted }
  layText(marks, { kind: 'text', ...at, text: dataOf(data), style })
  return true
}

function layDrawn(marks: Mark[], at: Place, rest: string): boolean {
  const barred = bars.exec(rest)
  if (barred) {
    const [, module, height, caption, data = ''] = barred
    const text = dataOf(data)
      .replaceAll(/>[:;56]/g, '')
      .replaceAll('>0', '>')
    if (!/^[ -~]+$/.test(text)) return false
    const barcode = barcodeOf(text)
    const [moduleDots, heightDots] = [Number(module), Number(height)]
    marks.push({
      kind: 'barcode',
      ...at,
      barcode,
      moduleDots,
      heightDots,
      captioned: caption === 'Y',
    })
    return true
  }
  const square = squares.exec(rest)
  if (square) {
    const content = dataOf(square[2] ?? '').slice('MA,'.length)
    marks.push({ kind: 'qr', ...at, content, moduleDots: Number(square[1]) })
    return true
  }
  const boxed = box.exec(rest)
  if (boxed) {
    layBar(marks, { kind: 'bar', ...at, widthDots: Number(boxed[1]), heightDots: Number(boxed[2]) })
    return true
  }
  const drawn = dots.exec(rest)
  if (!drawn) return false
  const [, total, across, hex = ''] = drawn
  const bits = bytesOfHex(hex)
  const heightDots = Number(total) / Number(across)
  if (bits.length !== Number(total) || bits.length === 0 || !Number.isInteger(heightDots))
    return false
  marks.push({ kind: 'raster', ...at, raster: raster(Number(across) * 8, heightDots, bits) })
  return true
}

/** The data of a field, its codes read back. */
function dataOf(data: string): string {
  const [, escape, text = ''] = /^(\^FH_)?\^FD(.*)$/s.exec(data) ?? []
  if (escape === undefined) return text
  return text.replace(/_([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
