import { columnsOf } from '../encoding/paper-characters.ts'
import { columnDots } from './paper-width.ts'
import type { Run } from './row.ts'

/** Total width of characters of different sizes in one row, in dots. */
export const runsWidth = (runs: readonly Run[]): number =>
  runs.reduce((sum, { text, style }) => sum + columnsOf(text) * style.wide * columnDots, 0)
