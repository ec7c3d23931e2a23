// Takes a spreadsheet apart in a thread of its own: seconds of it keep no sale waiting.
// Plain JavaScript, since a thread begins with the file as it lies there.
import { parentPort, workerData } from 'node:worker_threads'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'

/** A spreadsheet knows no more digits of a number. */
const sheetDigits = 15

/**
 * A cell as it was typed: a barcode in a number cell has its digits, and 0.1 + 0.2 is 0.3, as the
 * sheet shows it.
 */
function cellText(cell) {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  if (cell instanceof Date && !Number.isNaN(cell.getTime())) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' ? String(Number(cell.toPrecision(sheetDigits))) : ''
}

async function workbookLines(bytes) {
  const sheet = await readSheet(Buffer.from(bytes))
  return sheet.map((row) => row.map(cellText))
}

const textLines = (text, divider) =>
  parse(text, {
    delimiter: divider,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
  })

async function answer({ source, linesMost }) {
  try {
    const lines =
      source.kind === 'workbook'
        ? await workbookLines(source.bytes)
        : textLines(source.text, source.divider)
    return lines.length > linesMost ? { fault: 'tooManyLines' } : { lines }
  } catch (cause) {
    if (source.kind === 'workbook') return { fault: 'workbook' }
    if (cause instanceof CsvError) return { fault: 'quote' }
    throw cause
  }
}

parentPort.postMessage(await answer(workerData))
