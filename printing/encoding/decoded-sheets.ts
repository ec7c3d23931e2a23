import type { Sheet } from '../layout/sheet.ts'

/** Result of a page printer for a job. */
export interface DecodedSheets {
  readonly sheets: readonly Sheet[]
  /** Faults that the printer would have trouble with. */
  readonly problems: readonly string[]
}
