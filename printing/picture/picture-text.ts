// One row of characters as SVG, on the grid of a print head.
import { columnsOfCharacter } from '../encoding/paper-characters.ts'
import { characterDots, columnDots } from '../layout/paper-width.ts'
import type { Run, Style } from '../layout/row.ts'
import { runsWidth } from '../layout/run-width.ts'

/** A half-width face alongside a Chinese one, as in a printer's memory; the system's own where they miss. */
const faces =
  "'Noto Sans Mono CJK SC','Sarasa Mono SC','SF Mono',Menlo,Consolas,'DejaVu Sans Mono','PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',monospace"
/**
 * Chinese faces compose č from c and a detached accent: words with such letters use a face that has
 * them whole.
 */
const wholeLetterFaces =
  "'SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono','Inter Variable',monospace"
const needsWholeLetters = /[\u0100-\u024f\u0370-\u052f\u1e00-\u1fff]/

/** From the bottom of a character cell up to the baseline. */
const descentDots = 4

/** Attributes inherited by all text of a picture. */
export const textAttributes = (): string =>
  `font-family="${faces}" font-size="${characterDots}" font-weight="500"`

/**
 * Adjacent characters of one kind: Latin words are stretched to their columns, Chinese set one by
 * one.
 */
interface Segment {
  readonly text: string
  /** Columns from the start of the run. */
  readonly start: number
  readonly columns: number
  readonly isWide: boolean
}

/** The runs side by side from `left`, their cells ending on a common bottom line. */
export function textPicture(runs: readonly Run[], left: number): string {
  const tallest = Math.max(0, ...runs.map((run) => run.style.tall))
  let x = left
  return runs
    .map((run) => {
      const width = runsWidth([run])
      const top = (tallest - run.style.tall) * characterDots
      const drawn = runPicture(run, x, top, width)
      x += width
      return drawn
    })
    .join('')
}

function runPicture({ text, style }: Run, x: number, top: number, width: number): string {
  const height = style.tall * characterDots
  const ground = style.inverted
    ? `<rect x="${x}" y="${top}" width="${width}" height="${height}"/>`
    : ''
  const line = style.underlined
    ? `<rect x="${x}" y="${top + height - 2}" width="${width}" height="2"/>`
    : ''
  const letters = segments(text).map(segmentPicture).join('')
  if (letters === '') return ground + line
  return `${ground}${line}<g${attributes(style)} transform="${placed(x, top + height, style)}">${letters}</g>`
}

const placed = (x: number, bottom: number, { wide, tall }: Style): string =>
  `translate(${x} ${bottom})${wide === 1 && tall === 1 ? '' : ` scale(${wide} ${tall})`}`

const attributes = ({ bold, inverted }: Style): string =>
  `${bold ? ' font-weight="700"' : ''}${inverted ? ' fill="#fff"' : ''}`

function segmentPicture({ text, start, columns, isWide }: Segment): string {
  const x = start * columnDots
  const shown = escaped(text)
  const face = needsWholeLetters.test(text) ? ` font-family="${wholeLetterFaces}"` : ''
  if (!isWide) {
    const length = columns * columnDots
    return `<text x="${x}" y="${-descentDots}"${face} textLength="${length}" lengthAdjust="spacingAndGlyphs">${shown}</text>`
  }
  const middle = x + columnDots
  const ink = isEmoji.test(text) ? ' style="filter:grayscale(1) contrast(4)"' : ''
  return `<text x="${middle}" y="${-descentDots}" text-anchor="middle"${face}${ink}>${shown}</text>`
}

const isEmoji = /\p{Emoji_Presentation}/u

function segments(text: string): Segment[] {
  const found: Segment[] = []
  let column = 0
  let isJoined = false
  for (const character of text) {
    const columns = columnsOfCharacter(character)
    const last = found.at(-1)
    if (character === ' ') isJoined = false
    else if (last && (columns === 0 || (isJoined && columns === 1 && !last.isWide))) {
      const joined = { ...last, text: last.text + character, columns: last.columns + columns }
      found[found.length - 1] = joined
    } else {
      found.push({ text: character, start: column, columns, isWide: columns === 2 })
      isJoined = true
    }
    column += columns
  }
  return found
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** XML knows no control characters but the white ones; everything else is written as it is. */
export const escaped = (text: string): string =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '')
