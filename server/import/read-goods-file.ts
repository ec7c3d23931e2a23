import type { Output } from '@tillwright/contract/call.ts'
import {
  importMaxBytes,
  importRowsMax,
  type readGoodsFile,
} from '@tillwright/contract/office/goods-import.ts'
import { matchColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { unguarded } from '@tillwright/domain/sheet/formula-guard.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { Refusal } from '../refusal.ts'
import { refuseBomb } from './refuse-bomb.ts'

const columnsMax = 200
const cellMost = 700
const zipMark = 'PK\u0003\u0004'

/**
 * Reads a spreadsheet: what it is by its bytes, its text as UTF-8 or else GBK, its columns by their
 * names. Refuses what cannot be read, has no column of names, or has too many rows.
 */
export async function readFile(bytes: Buffer | null): Promise<Output<typeof readGoodsFile>> {
  if (bytes === null || bytes.length === 0) throw unreadable('There is no file.')
  if (bytes.length > importMaxBytes) throw new Refusal('tooLarge')
  const isZip = bytes.subarray(0, zipMark.length).toString('latin1') === zipMark
  const [titles = [], ...lines] = isZip ? await xlsxLines(bytes) : csvLines(bytes)
  if (lines.length > importRowsMax) throw new Refusal('tooLarge')
  if (titles.length > columnsMax) throw unreadable('There are too many columns.')
  const fields = matchColumns(titles)
  if (!fields.includes('name')) throw unreadable('No column is called a name of goods.')
  const rows = lines.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const entries = fields.flatMap((field, column): [string, string][] => {
      const cell = unguarded(cells[column] ?? '')
        .trim()
        .slice(0, cellMost)
      return field === null || cells[column] === undefined ? [] : [[field, cell]]
    })
    return [{ line: at + 2, ...Object.fromEntries(entries) }]
  })
  const columns = titles.map((title, at) => ({
    title: title.slice(0, 200),
    field: fields[at] ?? null,
  }))
  return { columns, rows }
}

const unreadable = (why: string) => new Refusal('fileUnreadable', null, why)

async function xlsxLines(bytes: Buffer): Promise<string[][]> {
  await refuseBomb(bytes)
  try {
    const sheet = await readSheet(bytes)
    return sheet.map((row) => row.map(cellText))
  } catch {
    throw unreadable('The workbook cannot be read.')
  }
}

/** A cell as it was typed: a barcode in a number cell keeps its digits. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return typeof cell === 'number' ? String(cell) : ''
}

function csvLines(bytes: Buffer): string[][] {
  const text = textOf(bytes)
  try {
    return parse(text, {
      delimiter: [',', ';', '\t'].toSorted(byUse(text))[0] ?? ',',
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    })
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw unreadable('The file ends inside a quoted cell, or a quote stands alone.')
  }
}

/** Whichever of them divides the titles most often. */
const byUse = (text: string) => (one: string, other: string) => {
  const titles = text.slice(0, text.indexOf('\n') === -1 ? text.length : text.indexOf('\n'))
  return titles.split(other).length - titles.split(one).length
}

function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw unreadable('The file is neither text nor a workbook.')
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one.
    }
  }
  throw unreadable('The text is neither UTF-8 nor GBK.')
}
