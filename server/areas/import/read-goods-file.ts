import type { Output } from '@tillwright/contract/call.ts'
import type { CodeData } from '@tillwright/contract/codes/codes.ts'
import {
  importMaxBytes,
  importRowsMax,
  type readGoodsFile,
} from '@tillwright/contract/office/goods-import.ts'
import { matchColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { unguarded } from '@tillwright/domain/sheet/formula-guard.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decimalComma } from './decimal-commas.ts'
import { refuseBomb } from './refuse-bomb.ts'
import { sheetLines } from './sheet-lines.ts'

const columnsMax = 200
/** Above the titles a sheet may say whose it is and of when. */
const titlesWithin = 10
const linesMost = importRowsMax + titlesWithin
const cellMost = 700
type Why = CodeData<'fileUnreadable'>['why']

const zipMark = 'PK\u0003\u0004'

/**
 * Reads a spreadsheet: what it is by its bytes, its text as UTF-8 or else GBK, its columns by their
 * names, in the first line that has one of them. Refuses what cannot be read, has no column of names, or has too many rows.
 */
export async function readFile(bytes: Buffer | null): Promise<Output<typeof readGoodsFile>> {
  if (bytes === null || bytes.length === 0) throw unreadable('empty')
  if (bytes.length > importMaxBytes) throw new Refusal('tooLarge')
  const isZip = bytes.subarray(0, zipMark.length).toString('latin1') === zipMark
  const text = isZip ? '' : textOf(bytes)
  const divider = isZip ? null : dividerOf(text)
  const all =
    divider === null
      ? await workbookLines(bytes)
      : await sheetLines({ kind: 'text', text, divider }, linesMost)
  const titlesAt = all.slice(0, titlesWithin).findIndex(isTitles)
  if (titlesAt === -1) throw unreadable('noName')
  const [titles = [], ...lines] = all.slice(titlesAt)
  if (lines.length > importRowsMax) throw new Refusal('tooLarge')
  if (titles.length > columnsMax) throw unreadable('columns')
  const fields = matchColumns(titles)
  const rows = lines.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const entries = fields.flatMap((field, column): [string, string][] => {
      const cell = cut(unguarded(cells[column] ?? '').trim())
      if (field === null || cells[column] === undefined) return []
      return [[field, divider === ';' ? decimalComma(field, cell) : cell]]
    })
    return [{ line: titlesAt + at + 2, ...Object.fromEntries(entries) }]
  })
  const columns = titles.map((title, at) => ({
    title: title.slice(0, 200),
    field: fields[at] ?? null,
  }))
  return { columns, rows }
}

/**
 * Text longer than any field is refused by the field's own limit, and never accepted as complete.
 */
const cut = (cell: string): string =>
  cell.length > cellMost ? `${cell.slice(0, cellMost - 1)}…` : cell

const isTitles = (cells: readonly string[]): boolean => matchColumns(cells).includes('name')

const unreadable = (why: Why) => new Refusal('fileUnreadable', { why })

/** Refuses a workbook that unpacks to too much before anything of it is read. */
async function workbookLines(bytes: Buffer): Promise<string[][]> {
  await refuseBomb(bytes)
  return sheetLines({ kind: 'workbook', bytes }, linesMost)
}

/**
 * Whichever of them divides the titles into the most columns that are known. Further down, numbers with
 * decimal commas have more commas than there are columns.
 */
function dividerOf(text: string): string {
  const head = text.split('\n', titlesWithin).map((line) => line.replaceAll('"', ''))
  const known = (mark: string): number =>
    Math.max(...head.map((line) => matchColumns(line.split(mark)).filter(Boolean).length))
  return [',', ';', '\t'].toSorted((one, other) => known(other) - known(one))[0] ?? ','
}

function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw unreadable('noText')
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one.
    }
  }
  throw unreadable('encoding')
}
