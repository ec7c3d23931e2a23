// Rows as comma-separated text that every spreadsheet opens and none runs.
import { guarded } from './formula-guard.ts'

/** Lines that end as RFC 4180 says. A cell is quoted only where it must be. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

function csvCell(text: string): string {
  const cell = guarded(text)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
