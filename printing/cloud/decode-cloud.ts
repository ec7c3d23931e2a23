// Reads a text that a cloud received, as its printer does.
import { rowDots } from '../layout/paper-width.ts'
import { type Align, joinRuns, plain, type Row, type Run } from '../layout/row.ts'
import type { Decoded } from '../escpos/decode.ts'
import type { CloudMarkup } from './cloud-markup.ts'

interface Reading {
  readonly rows: Row[]
  readonly problems: string[]
  readonly open: string[]
  runs: Run[]
  align: Align
}

const qrDots = 6

/** Returns the paper that a cloud's printer would print. Never throws, whatever the text. */
export function decodeCloud(text: string, markup: CloudMarkup): Decoded {
  const reading: Reading = { rows: [], problems: [], open: [], runs: [], align: 'left' }
  for (const piece of text.match(/<[^<>]*>|\n|[^<>\n]+|[<>]/g) ?? []) take(reading, piece, markup)
  if (reading.runs.length > 0) endRow(reading)
  for (const tag of reading.open) reading.problems.push(`never closed: ${tag}`)
  return { rows: reading.rows, problems: reading.problems }
}

function take(reading: Reading, piece: string, markup: CloudMarkup): void {
  if (piece === markup.endOfRow) endRow(reading)
  else if (piece === markup.cut) reading.rows.push({ kind: 'cut', full: false })
  else if (piece === markup.drawer) reading.rows.push({ kind: 'drawer', pin: 2 })
  else if (piece.startsWith('</')) close(reading, piece.slice(2, -1))
  else if (piece.startsWith('<') && piece.endsWith('>')) open(reading, piece.slice(1, -1), markup)
  else write(reading, piece, markup)
}

function open(reading: Reading, tag: string, markup: CloudMarkup): void {
  const { aligned, bold, wide, tall, big, qr } = markup
  const known = [bold, wide, tall, big, qr, aligned.center, aligned.right]
  if (!known.includes(tag)) reading.problems.push(`not understood: ${tag}`)
  if (tag === aligned.center) reading.align = 'center'
  if (tag === aligned.right) reading.align = 'right'
  reading.open.push(tag)
}

function close(reading: Reading, tag: string): void {
  if (reading.open.at(-1) === tag) reading.open.pop()
  else reading.problems.push(`closed and not open: ${tag}`)
}

function write(reading: Reading, text: string, markup: CloudMarkup): void {
  const { open } = reading
  if (open.includes(markup.qr)) {
    reading.rows.push({ kind: 'qr', align: 'center', content: text, moduleDots: qrDots })
    return
  }
  const isBig = open.includes(markup.big)
  const style = {
    ...plain,
    bold: open.includes(markup.bold),
    wide: isBig || open.includes(markup.wide) ? 2 : 1,
    tall: isBig || open.includes(markup.tall) ? 2 : 1,
  }
  reading.runs.push({ text, style })
}

function endRow(reading: Reading): void {
  const { rows, align } = reading
  const runs = joinRuns(reading.runs)
  const tallest = Math.max(1, ...runs.map(({ style }) => style.tall))
  const isAfterQr = runs.length === 0 && rows.at(-1)?.kind === 'qr'
  if (runs.length > 0) rows.push({ kind: 'text', align, runs, heightDots: rowDots * tallest })
  else if (!isAfterQr) rows.push({ kind: 'feed', rows: 1 })
  reading.runs = []
  reading.align = 'left'
}
