// How printers that know only plain text are made to print bold, underlined and white on black, read back.
import { columnsOf } from '../encoding/paper-characters.ts'
import { characterDots, columnDots } from './paper-width.ts'
import { isSameStyle } from './row.ts'
import type { BarMark, Mark, TextMark } from './sheet.ts'

/** Adds a text to what lies on the page; the same one struck again a dot to the right makes it bold. */
export function layText(marks: Mark[], text: TextMark): void {
  const before = marks.at(-1)
  const isAgain =
    before?.kind === 'text' &&
    before.text === text.text &&
    before.x + 1 === text.x &&
    before.y === text.y &&
    isSameStyle(before.style, text.style)
  if (isAgain) marks[marks.length - 1] = { ...before, style: { ...before.style, bold: true } }
  else marks.push(text)
}

/** Adds a bar; one right below the last text underlines it. */
export function layBar(marks: Mark[], bar: BarMark): void {
  const before = marks.at(-1)
  const isBelow =
    before?.kind === 'text' &&
    before.x === bar.x &&
    bar.y === before.y + before.style.tall * characterDots - 2 &&
    bar.widthDots === columnsOf(before.text) * columnDots * before.style.wide
  if (isBelow) marks[marks.length - 1] = { ...before, style: { ...before.style, underlined: true } }
  else marks.push(bar)
}

/** Turns the last text white on black where a box covers exactly its place. */
export function layReverse(
  marks: Mark[],
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const before = marks.at(-1)
  if (before?.kind === 'text' && before.x === x && before.y === y)
    marks[marks.length - 1] = { ...before, style: { ...before.style, inverted: true } }
}
