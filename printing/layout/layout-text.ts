// Text lines of a document as rows of a given number of columns.
import type { CellsLine, PairLine, TextLine, Words } from './line.ts'
import { columnsOf, paperText } from '../encoding/paper-characters.ts'
import { characterDots, rowDots } from './paper-width.ts'
import { type Align, joinRuns, plain, type Row, type Run, type Style } from './row.ts'
import { wrap, wrapPieces } from './wrap.ts'

const styled = (style: Partial<Style> | undefined): Style => ({ ...plain, ...style })

/** Fewest columns between the text on the left and its amount. */
const leastGap = 1

/** A text in rows of its own. White on black gets a black cell on both sides. */
export function layoutText(line: TextLine, columns: number): Row[] {
  const { text, joint = ' ', align = 'left', indent = 0 } = line
  const request = styled(line.style)
  const edge = request.inverted ? ' ' : ''
  const style = narrowed(request, text, columns - indent - 2 * edge.length * request.wide)
  const room = inStyle(columns - indent, style) - 2 * edge.length
  return wrapWords(text, joint, room).map((it) =>
    textRow(align, [spaces(indent), { text: edge + it + edge, style }]),
  )
}

/** Left and right on one row; the rest of the left below, or the right below where both do not fit. */
export function layoutPair(line: PairLine, columns: number): Row[] {
  const { left, right, joint = '  ', indent = 0 } = line
  const amount = paperText(right)
  const rightStyle = narrowed(styled(line.rightStyle), amount, columns)
  const rightColumns = columnsOf(amount) * rightStyle.wide
  const alongside = columns - indent - rightColumns - leastGap
  const leftStyle = adjacentStyle(styled(line.leftStyle), { left, joint }, alongside)
  const widestLeft = leftStyle.wide * 2
  if (rightColumns === 0 || alongside < Math.max(widestLeft, 6)) {
    return [
      ...layoutText({ kind: 'text', text: left, joint, style: leftStyle, indent }, columns),
      ...wrap(amount, inStyle(columns, rightStyle)).map((text) =>
        textRow('left', [
          spaces(columns - columnsOf(text) * rightStyle.wide),
          { text, style: rightStyle },
        ]),
      ),
    ]
  }
  const [first = '', ...more] = wrapWords(left, joint, inStyle(alongside, leftStyle))
  const gap = columns - indent - columnsOf(first) * leftStyle.wide - rightColumns
  return [
    textRow('left', [
      spaces(indent),
      { text: first, style: leftStyle },
      spaces(gap),
      { text: amount, style: rightStyle },
    ]),
    ...more.map((text) => textRow('left', [spaces(indent), { text, style: leftStyle }])),
  ]
}

/** Cells alongside each other, one free column between them. Throws RangeError when they do not fit. */
export function layoutCells({ cells, style }: CellsLine, columns: number): Row[] {
  const own = styled(style)
  const fixed = cells.reduce((sum, cell) => sum + (cell.columns ?? 0), 0)
  const open = cells.filter((cell) => cell.columns === undefined).length
  const left = Math.floor(columns / own.wide) - fixed - (cells.length - 1)
  const share = open === 0 ? 0 : Math.floor(left / open)
  if (left < 0 || (open > 0 && share < 2))
    throw new RangeError(`cells do not fit ${columns} columns`)
  const wrapped = cells.map((cell) => {
    const width = cell.columns ?? share
    return { width, align: cell.align ?? 'left', rows: wrap(paperText(cell.text), width) }
  })
  const height = Math.max(1, ...wrapped.map((cell) => cell.rows.length))
  return Array.from({ length: height }, (_, index) => {
    const texts = wrapped.map((cell) => padded(cell.rows[index] ?? '', cell.width, cell.align))
    return textRow('left', [{ text: texts.join(' ').trimEnd(), style: own }])
  })
}

/** A row as high as the tallest of its runs. */
export function textRow(align: Align, runs: readonly Run[]): Row {
  const joined = joinRuns(runs)
  const tallest = Math.max(1, ...joined.map((run) => run.style.tall))
  const heightDots = characterDots * tallest + (rowDots - characterDots)
  return { kind: 'text', align, runs: joined, heightDots }
}

const spaces = (columns: number): Run => ({ text: ' '.repeat(Math.max(columns, 0)), style: plain })

/** Number of characters of a style that fit in so many columns; at least one Chinese character. */
const inStyle = (columns: number, style: Style): number =>
  Math.max(2, Math.floor(columns / style.wide))

function wrapWords(words: Words, joint: string, columns: number): string[] {
  return typeof words === 'string'
    ? wrap(paperText(words), columns)
    : wrapPieces(words.map(paperText), joint, columns)
}

/** Widened text goes back to what fits when its longest word is wider than the paper. */
function narrowed(style: Style, words: Words, columns: number): Style {
  if (style.wide === 1) return style
  const text = typeof words === 'string' ? words : words.join(' ')
  const longest = Math.max(1, ...paperText(text).split(' ').map(wordColumns))
  return { ...style, wide: Math.max(1, Math.min(style.wide, Math.floor(columns / longest))) }
}

/**
 * A widened label goes back to normal width where only that lets it fit unbroken alongside its
 * amount.
 */
function adjacentStyle(
  style: Style,
  { left, joint }: { readonly left: Words; readonly joint: string },
  columns: number,
): Style {
  const needed = columnsOf(paperText(typeof left === 'string' ? left : left.join(joint)))
  return needed <= columns && needed * style.wide > columns ? { ...style, wide: 1 } : style
}

/** Chinese breaks anywhere, so only the unbroken part of a word counts. */
const wordColumns = (word: string): number =>
  Math.max(...word.split(/(?<=[^ -~])/u).map((part) => columnsOf(part)))

function padded(text: string, columns: number, align: Align): string {
  const free = columns - columnsOf(text)
  const before = align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0
  return ' '.repeat(before) + text + ' '.repeat(free - before)
}
