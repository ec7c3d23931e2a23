import type { CodeData } from '@tillwright/contract/codes/codes.ts'
import { importMaxBytes, importRowsMax } from '@tillwright/contract/office/goods-import.ts'
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

/** The columns that a spreadsheet of one kind has. */
export interface SheetShape {
  readonly match: (titles: readonly string[]) => readonly (string | null)[]
  /** Only a line with one of these columns is the titles, and what is said of a file that has none. */
  readonly needs: readonly string[]
  readonly without: Why
  readonly numbers: ReadonlySet<string>
}

interface ReadSheet {
  /** The titles of the columns, and the field that each means. */
  readonly columns: { readonly title: string; readonly field: string | null }[]
  readonly rows: { readonly line: number; readonly [field: string]: string | number }[]
}

/**
 * Reads a spreadsheet: what it is by its bytes, its text as UTF-8 or else GBK, its columns by their
 * names, in the first line that has one of them. Refuses what cannot be read, lacks a needed column, or has too many rows.
 */
export async function readSheetFile(bytes: Buffer | null, shape: SheetShape): Promise<ReadSheet> {
  if (bytes === null || bytes.length === 0) throw unreadable('empty')
  if (bytes.length > importMaxBytes) throw new Refusal('tooLarge')
  const isZip = bytes.subarray(0, zipMark.length).toString('latin1') === zipMark
  const text = isZip ? '' : textOf(bytes)
  const divider = isZip ? null : dividerOf(text, shape)
  const all =
    divider === null
      ? await workbookLines(bytes)
      : await sheetLines({ kind: 'text', text, divider }, linesMost)
  const titlesAt = all.slice(0, titlesWithin).findIndex(isTitlesOf(shape))
  if (titlesAt === -1) throw unreadable(shape.without)
  const [titles = [], ...lines] = all.slice(titlesAt)
  if (lines.length > importRowsMax) throw new Refusal('tooLarge')
  if (titles.length > columnsMax) throw unreadable('columns')
  const fields = shape.match(titles)
  const rows = lines.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const entries = fields.flatMap((field, column): [string, string][] => {
      const cell = cut(unguarded(cells[column] ?? '').trim())
      if (field === null || cells[column] === undefined) return []
      return [[field, divider === ';' && shape.numbers.has(field) ? decimalComma(cell) : cell]]
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

const isTitlesOf =
  ({ match, needs }: SheetShape) =>
  (cells: readonly string[]): boolean =>
    match(cells).some((field) => field !== null && needs.includes(field))

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
function dividerOf(text: string, { match }: SheetShape): string {
  const head = text.split('\n', titlesWithin).map((line) => line.replaceAll('"', ''))
  const known = (mark: string): number =>
    Math.max(...head.map((line) => match(line.split(mark)).filter(Boolean).length))
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
