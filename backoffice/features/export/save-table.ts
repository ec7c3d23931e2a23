import { saveFile } from './save-file.ts'
import { workbookText } from '@tillwright/domain/sheet/formula-guard.ts'
import { csvText } from '@tillwright/domain/sheet/csv.ts'

/** A number that a spreadsheet may count with, as it was written down: `12.30`. */
interface NumberCell {
  readonly number: string
}

export type Cell = string | NumberCell

/** A list as it is exported: titles, then rows. */
export interface Table {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const numberForm = /^-?\d{1,15}(\.\d{1,3})?$/

const groupedForm = /^-?\d{1,3}(,\d{3})+(\.\d{1,3})?$/

/** A cell to count with, without the commas between thousands; a text that is no number of at most 15 digits stays text. */
export function numberCell(text: string): Cell {
  const number = groupedForm.test(text) ? text.replaceAll(',', '') : text
  return numberForm.test(number) ? { number } : text
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.number)

export type TableKind = 'csv' | 'xlsx'

/** Excel takes a file for Unicode by this mark. */
const byteOrderMark = '\ufeff'

/** Writes a table as a file and gives it to the browser to save. */
export async function saveTable(name: string, kind: TableKind, table: Table): Promise<void> {
  const rows: readonly (readonly Cell[])[] = [table.titles, ...table.rows]
  const blob =
    kind === 'csv'
      ? new Blob([byteOrderMark, csvText(rows.map((row) => row.map(textOf)))], {
          type: 'text/csv;charset=utf-8',
        })
      : await workbookOf(rows)
  saveFile(`${name}.${kind}`, blob)
}

/**
 * Returns a workbook. Cells are text unless marked as numbers: a barcode keeps its digits, and
 * nothing is a formula. A number shows as many decimals as it was written with; it is the
 * spreadsheet that counts in floats.
 */
export async function workbookOf(rows: readonly (readonly Cell[])[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? { value: workbookText(cell), type: String }
        : { value: Number(cell.number), type: Number, format: formatOf(cell) },
    ),
  )
  return writeXlsxFile(cells).toBlob()
}

/** `0.00` for `12.30`. */
const formatOf = ({ number }: NumberCell): string => {
  const decimals = number.split('.')[1]?.length ?? 0
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
}
