// Breaking text into rows of so many columns.
import { columnsOf, columnsOfCharacter } from '../encoding/paper-characters.ts'

/** Punctuation that stays with what is before it. */
const closing = /^[,.;:!?)\]}%，。、；：！？）》」』】〕”’…％]$/u

/**
 * Wraps the text in rows of at most `columns`: broken after a space or alongside a Chinese
 * character, never before closing punctuation, and inside a word only when the word is wider than a
 * row. A character that is wider than the row is alone on it. Spaces at a break are dropped. Empty
 * text gives no row.
 */
export function wrap(text: string, columns: number): string[] {
  // Most texts fit as they are.
  if (columnsOf(text) <= columns) return text.trim() === '' ? [] : [text.trim()]
  const rows: string[] = []
  let row = ''
  for (const piece of unbreakable(text).flatMap((it) => splitTooWide(it, columns))) {
    if (columnsOf(row + piece.trimEnd()) > columns && row !== '') {
      rows.push(row.trimEnd())
      row = ''
    }
    row += row === '' ? piece.trimStart() : piece
  }
  if (row.trimEnd() !== '') rows.push(row.trimEnd())
  return rows
}

/** Pieces in as few rows as they fit, none of them broken unless it is wider than a row. */
export function wrapPieces(pieces: readonly string[], joint: string, columns: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const piece of pieces.filter((it) => it !== '')) {
    const joined = row === '' ? piece : row + joint + piece
    if (columnsOf(joined) <= columns) {
      row = joined
      continue
    }
    if (row !== '') rows.push(row)
    const broken = wrap(piece, columns)
    rows.push(...broken.slice(0, -1))
    row = broken.at(-1) ?? ''
  }
  if (row !== '') rows.push(row)
  return rows
}

/** Words with the space after them, and Chinese characters with the punctuation after them. */
function unbreakable(text: string): string[] {
  const pieces: string[] = []
  let mayBreak = true
  for (const character of text) {
    const columns = columnsOfCharacter(character)
    const sticks = columns === 0 || character === ' ' || closing.test(character)
    const last = pieces.length - 1
    if (last >= 0 && (sticks || (columns === 1 && !mayBreak))) pieces[last] += character
    else pieces.push(character)
    mayBreak = columns === 2 || character === ' ' || (columns === 0 && mayBreak)
  }
  return pieces
}

function splitTooWide(piece: string, columns: number): string[] {
  if (columnsOf(piece.trimEnd()) <= columns) return [piece]
  const parts: string[] = []
  let part = ''
  for (const character of piece) {
    if (part !== '' && columnsOf(part + character) > columns) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
