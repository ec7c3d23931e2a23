// Spreadsheets run what begins like a formula. An export marks such text, an import takes the mark off.

const starts = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const plainNumber = /^[-+]?\d+(\.\d+)?$/
const marked = /^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20'])/

/**
 * The text with an apostrophe before it where a spreadsheet would take it for a formula, and before an
 * apostrophe of its own, so that `unguarded` gives the same text back. Numbers stay numbers.
 */
export function guarded(text: string): string {
  if (plainNumber.test(text)) return text
  return starts.test(text) || marked.test(text) ? `'${text}` : text
}

/** Returns the text as it was before it was marked. */
export const unguarded = (text: string): string => text.replace(marked, '')

/**
 * Text for a cell of a workbook, where nothing is a formula. The writer of workbooks stumbles over words
 * that every JavaScript object has, such as `constructor`: they get a blank, which an import trims.
 */
export const workbookText = (text: string): string => (Reflect.has({}, text) ? `${text} ` : text)
