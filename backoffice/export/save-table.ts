import { workbookText } from '@tillwright/domain/sheet/formula-guard.ts'
import { csvText } from '@tillwright/domain/sheet/csv.ts'

/** A list as it is exported: titles, then rows of text. */
export interface Table {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export type TableKind = 'csv' | 'xlsx'

/** Excel takes a file for Unicode by this mark. */
const byteOrderMark = '\ufeff'

/** Writes a table as a file and hands it to the browser to be kept. */
export async function saveTable(name: string, kind: TableKind, table: Table): Promise<void> {
  const rows = [table.titles, ...table.rows]
  const blob =
    kind === 'csv'
      ? new Blob([byteOrderMark, csvText(rows)], { type: 'text/csv;charset=utf-8' })
      : await workbookOf(rows)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name.replaceAll('/', '-')}.${kind}`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Every cell is text: a barcode keeps its digits, and nothing is a formula. */
async function workbookOf(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = rows.map((row) => row.map((text) => ({ value: workbookText(text), type: String })))
  return writeXlsxFile(cells).toBlob()
}
